#!/usr/bin/env bash
# Builds a site on several machines by GNU parallel over ssh. All of them see the folder that this is run in, and have the
# program at the same path:
#
#     parallel.sh HOSTS SHARDS PHOTOS [OPTION…]     with the options of gallery build, --output and --cache among them
#
# HOSTS are those of parallel --sshlogin: names with commas between them, ":" for this machine.
set -euo pipefail

hosts=$1
shards=$2
shift 2
program=$(command -v gallery)

# A build uses all cores of its machine, so one at a time. A shard whose machine is lost is built on another one.
seq "$shards" | parallel --quote --sshlogin "$hosts" --workdir "$PWD" --jobs 1 --retries 3 --line-buffer \
    "$program" build "$@" --progress plain --shard "{}/$shards"
"$program" build "$@"
