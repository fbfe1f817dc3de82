import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** TCP ports a process listens on, whatever the address, as Linux tells them; null on another system. */
export function listeningPorts(pid: number): number[] | null {
  if (!existsSync(`/proc/${pid}/net/tcp`)) return null;
  const sockets = new Set(
    readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
      try {
        return /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1] ?? [];
      } catch {
        return [];
      }
    }),
  );
  const LISTEN = '0A';
  const rows = ['tcp', 'tcp6'].flatMap((file) => readFileSync(`/proc/${pid}/net/${file}`, 'utf8').trim().split('\n').slice(1));
  const ports = rows.flatMap((row) => {
    const [, local, , state, , , , , , inode] = row.trim().split(/\s+/);
    return state === LISTEN && sockets.has(inode!) ? [Number.parseInt(local!.split(':')[1]!, 16)] : [];
  });
  return [...new Set(ports)].sort((a, b) => a - b);
}

export const commandLines = (): string[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return [readFileSync(`/proc/${pid}/cmdline`, 'utf8')];
      } catch {
        return [];
      }
    });
