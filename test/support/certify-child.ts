import { certifyForever } from './certified.ts';

await certifyForever(process.argv[2]!);
