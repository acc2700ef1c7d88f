// Streams videos and large downloads of a private album through a service worker, which decrypts them in parts.

import { fileKeyOf, sealedFiles, say } from './private-files.js';

const workerAddress = document.querySelector('main').dataset.worker;
// The timeout for the start of the worker, in ms.
const startTimeout = 3000;
/// The files that the worker may serve, by name: their roles, and the names under which copies are saved.
const served = new Map();
let starting;

/// Whether a worker controls this page; starts it if necessary.
export function canStream() {
  const workers = navigator.serviceWorker;
  return starting ??= workers && new Promise(done => {
    const finish = () => done(workers.controller);
    workers.onmessage = answerWorker;
    workers.oncontrollerchange = finish;
    workers.register(workerAddress, { scope: './' }).catch(finish);
    if (workers.controller) finish();
    setTimeout(finish, startTimeout);
  });
}

async function answerWorker({ data: { name, damaged }, ports: [port] }) {
  if (damaged) {
    say('damaged');
    // A player would request it repeatedly.
    document.querySelector(`video[src$="${damaged}"]`)?.removeAttribute('src');
    return;
  }
  const { role, saveAs } = served.get(name) ?? {};
  port.postMessage(role && { key: await fileKeyOf(role, name), bytes: sealedFiles[role][1], saveAs });
}

/// The address at which the worker serves a decrypted file.
export function streamAddress(role, saveAs) {
  const [name] = sealedFiles[role];
  served.set(name, { role, saveAs });
  return 'decrypted/' + name;
}
