/**
 * Preload (`node --import`) for the processes that tests start: ends this process like SIGTERM when its parent has
 * ended. A parent that is killed with SIGKILL cannot end its children.
 */
const CHECK_EVERY_MS = 500;

const parent = process.ppid;
const timer = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(timer);
  process.kill(process.pid, 'SIGTERM');
}, CHECK_EVERY_MS);
timer.unref();
