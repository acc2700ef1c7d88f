#!/usr/bin/env bash
# Builds a site on a Slurm cluster, whose nodes all see the folder that this is run in:
#
#     slurm.sh SHARDS PHOTOS [OPTION…]     with the options of gallery build, --output and --cache among them
#
# A task of the job array builds one shard; a job that waits for all of them joins the shards. A task whose node is lost
# is queued again, and goes on where it was. When a task fails the join is cancelled: run the same line again.
#SBATCH --requeue
#SBATCH --open-mode=append
#SBATCH --job-name=gallery
set -euo pipefail

if [ -z "${GALLERY_STEP:-}" ]; then
    shards=$1
    shift
    array=$(GALLERY_STEP=shard sbatch --parsable --array="1-$shards" "$0" "$@")
    GALLERY_STEP='join' exec sbatch --parsable --dependency="afterok:${array%%;*}" \
        --kill-on-invalid-dep=yes "$0" "$@"
fi

options=(--progress plain --jobs "${SLURM_CPUS_ON_NODE:-1}")
if [ "$GALLERY_STEP" = shard ]; then
    options+=(--shard "$SLURM_ARRAY_TASK_ID/$SLURM_ARRAY_TASK_COUNT")
fi
exec gallery build "$@" "${options[@]}"
