// Videos and large downloads of a private album, which a service worker decrypts part by part where there is one.

import { fileKeyOf, sealedFiles, say } from './private-files.js';

const workerAddress = document.querySelector('main').dataset.worker;
// The timeout for the start of the worker.
const startTimeout = 3000;
/// What the worker is asked for, by the names of files: their roles, and the names that copies get.
const served = new Map();
let starting;

/// Whether a worker answers for this page.
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

/// The address at which the worker answers with a file.
export function streamAddress(role, saveAs) {
  const [name] = sealedFiles[role];
  served.set(name, { role, saveAs });
  return 'decrypted/' + name;
}
