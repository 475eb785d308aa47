import { writeFileSync } from 'node:fs';
import { kill, makeProcessWorld, readDataDirPostmaster } from './processWorld';

const { newFolder, start } = makeProcessWorld();

/**
 * Starts two exchanges, kills one of them, whose PostgreSQL then still runs, and waits. interruptedRun.program.test.ts
 * runs this file.
 */
test('fixture: keeps an exchange and a PostgreSQL running until its process ends', async () => {
  const killedFolder = newFolder();
  const runningFolder = newFolder();
  const killed = start({ DATA_DIR: killedFolder });
  const running = start({ DATA_DIR: runningFolder });
  await Promise.all([killed.ready(), running.ready()]);
  await kill(killed);
  const pids = [
    running.pid,
    readDataDirPostmaster(killedFolder)?.pid,
    readDataDirPostmaster(runningFolder)?.pid,
  ];
  writeFileSync(process.env.RUNNING_FILE ?? '', [process.pid, ...pids].join(' '));
  await new Promise(() => undefined);
});
