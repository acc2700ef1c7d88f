#include "include/CSandbox.h"

#include <pthread.h>

static void *wait_for(void *gate) {
    pthread_mutex_lock(gate);
    pthread_mutex_unlock(gate);
    return NULL;
}

int threads_try(void) {
    pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;
    pthread_t threads[THREADS_NEEDED];
    int reason = 0;
    int started = 0;
    pthread_mutex_lock(&gate);
    while (started < THREADS_NEEDED) {
        reason = pthread_create(&threads[started], NULL, wait_for, &gate);
        if (reason != 0) break;
        started++;
    }
    pthread_mutex_unlock(&gate);
    for (int i = 0; i < started; i++) pthread_join(threads[i], NULL);
    return reason;
}
