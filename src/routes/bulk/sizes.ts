import { number } from '../../pages/wording.ts';

export function sizeOf(bytes: number): string {
  if (bytes < 1000) return `${number(bytes)} bytes`;
  const [unit, name] = bytes >= 1e9 ? [1e9, 'GB'] : bytes >= 1e6 ? [1e6, 'MB'] : [1e3, 'kB'];
  const size = bytes / (unit as number);
  return `${size.toFixed(size < 10 ? 1 : 0)} ${name}`;
}
