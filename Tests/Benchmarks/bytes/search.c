#include "search.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

// The scale at which the mean score is `score`.
static double scale_for(const setting *setting, double score, double near) {
    double low = log(near) - 1.5, high = log(near) + 1.5;
    task *own = memory(sizeof *own);
    own->setting = *setting;
    for (int i = 0; i < 12; i++) {
        own->scale = exp((low + high) / 2);
        run(own, 1);
        if (fabs(mean_score(own) - score) < 0.05) break;
        if (mean_score(own) > score) low = log(own->scale);
        else high = log(own->scale);
    }
    double found = own->scale;
    free(own);
    return found;
}

// MARK: Search

enum { PAIRS = 36, PARAMETERS = COMPONENTS * PAIRS + 3 };

// Multiplies one parameter: the steps of a pair of frequencies, which are exchanged in each other's column
// and row, or a price, or adds to the power of masking.
static void change(setting *setting, int parameter, double factor) {
    if (parameter == COMPONENTS * PAIRS + 2) {
        setting->masking += log(factor) / 4;
        return;
    }
    if (parameter >= COMPONENTS * PAIRS) {
        setting->price[parameter - COMPONENTS * PAIRS] *= factor;
        return;
    }
    int number = parameter % PAIRS, u = 0;
    while (number >= 8 - u) number -= 8 - u, u++;
    int v = u + number;
    double *step = setting->step[parameter / PAIRS];
    step[u * 8 + v] *= factor;
    if (u != v) step[v * 8 + u] *= factor;
}

// One round of a diagonal Newton search: the second-order course of log bytes at equal score along each parameter.
static void improve(setting *own, double scale, double width, double damping, int parameters) {
    int count = 3 + 2 * parameters;
    task *tasks = memory((size_t)count * sizeof *tasks);
    for (int i = 0; i < count; i++) tasks[i].setting = *own, tasks[i].scale = scale;
    tasks[1].scale = scale * 1.1;
    tasks[2].scale = scale / 1.1;
    for (int i = 0; i < parameters; i++) {
        change(&tasks[3 + 2 * i].setting, i, exp(width));
        change(&tasks[4 + 2 * i].setting, i, exp(-width));
    }
    run(tasks, count);
    double worth[MAX_PICTURES];
    for (int p = 0; p < picture_count; p++)
        worth[p] = log(tasks[2].bytes[p] / tasks[1].bytes[p]) / (tasks[2].score[p] - tasks[1].score[p]);
    double total = 0;
    for (int i = 0; i < parameters; i++) {
        double cost[2] = { 0 }, squares = 0;
        for (int p = 0; p < picture_count; p++) {
            double own_cost[2];
            for (int side = 0; side < 2; side++) {
                const task *task = &tasks[3 + 2 * i + side];
                own_cost[side] = log(task->bytes[p] / tasks[0].bytes[p])
                    - worth[p] * (task->score[p] - tasks[0].score[p]);
                cost[side] += own_cost[side] / picture_count;
            }
            squares += pow(own_cost[0] - own_cost[1], 2) / picture_count;
        }
        double difference = cost[0] - cost[1];
        double error = (squares - difference * difference) / picture_count;
        // What may as well be chance is left alone.
        double trust = 1 - error / (difference * difference);
        double slope = difference / (2 * width), bend = (cost[0] + cost[1]) / (width * width);
        double step = bend > 0 ? -slope / bend : slope < 0 ? width : -width;
        step = trust > 0 ? step * trust : 0;
        if (step > 2 * width) step = 2 * width;
        if (step < -2 * width) step = -2 * width;
        total += fabs(slope * step);
        change(own, i, exp(damping * step));
        if (i >= COMPONENTS * PAIRS)
            printf("  parameter %d: %+.5f %+.5f, step %+.2f\n", i - COMPONENTS * PAIRS, cost[0], cost[1], step);
    }
    printf("  expected %.4f\n", total);
    free(tasks);
}

double bytes_at(const setting *own, double score, double *scale) {
    *scale = scale_for(own, score, *scale);
    task *tasks = memory(3 * sizeof *tasks);
    for (int i = 0; i < 3; i++) tasks[i].setting = *own, tasks[i].scale = *scale * exp((i - 1) * 0.05);
    run(tasks, 3);
    double slope = (mean_log_bytes(&tasks[2]) - mean_log_bytes(&tasks[0]))
        / (mean_score(&tasks[2]) - mean_score(&tasks[0]));
    double bytes = 0;
    for (int i = 0; i < 3; i++)
        bytes += (mean_log_bytes(&tasks[i]) - slope * (mean_score(&tasks[i]) - score)) / 3;
    free(tasks);
    return bytes;
}

void search(setting *own, double score, int rounds, const char *out) {
    setting best = *own;
    double scale = 1, least = HUGE_VAL, damping = 0.5;
    for (int round = 0; round < rounds; round++) {
        double bytes = bytes_at(own, score, &scale);
        printf("%d: scale %.4f log bytes %.5f prices %.3f %.3f masking %.3f damping %.2f\n", round, scale,
            bytes, own->price[0], own->price[1], own->masking, damping);
        fflush(stdout);
        if (bytes < least) {
            least = bytes;
            best = *own;
            write_setting(own, out);
            damping *= 1.1;
        } else {
            *own = best;
            damping *= 0.5;
        }
        improve(own, scale, round % 2 == 1 ? 0.14 : 0.24, damping, PARAMETERS);
    }
}
