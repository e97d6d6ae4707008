// One set-up at a time in one checkout: a lock file that names the process holding it, and when that was born.
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Runs `work` while this process alone holds the lock; waits for another holder and takes over from a dead one. */
export async function withLock(path, work) {
  mkdirSync(dirname(path), { recursive: true });
  for (let waits = 0; !take(path); waits += 1) {
    const holder = holderOf(path);
    if (holder !== null && !lives(holder)) takeAway(path, holder);
    else if (waits === 2)
      console.error(
        `Another start (process ${holder?.split(' ')[0]}) is setting up here; waiting for it ...`,
      );
    await sleep(250);
  }
  const release = () => rmSync(path, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    release();
    process.off('exit', release);
  }
}

// link() is atomic, so nobody reads a lock without its process id.
function take(path) {
  const own = `${path}.${process.pid}`;
  writeFileSync(own, `${process.pid} ${bornAt(process.pid)}`);
  try {
    linkSync(own, path);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(own, { force: true });
  }
}

function holderOf(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

// Process ids are reused, after a restart of a container even by ourselves; the start time tells processes apart.
function lives(holder) {
  const [pid, born] = holder.split(' ');
  return isAlive(Number(pid)) && bornAt(Number(pid)) === born;
}

// Ticks since the machine started; '' where the system does not say: then the number decides alone.
function bornAt(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /s, '');
    return fields.split(' ')[19];
  } catch {
    return '';
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

// Between reading and removing, another waiter may have done the same and taken the lock: then put it back.
function takeAway(path, holder) {
  const aside = `${path}.${process.pid}.old`;
  try {
    renameSync(path, aside);
    if (holderOf(aside) !== holder) linkSync(aside, path);
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}
