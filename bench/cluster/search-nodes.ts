import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Child, lastWords, startChild, stopChild } from '#embedded/child';
import { freePort } from '#embedded/free-port';
import { openSearchJars } from '#embedded/opensearch/artifacts';
import { findJava } from '#embedded/opensearch/java';
import { root } from '#root';

const HEAP = '512m';
const PATIENCE_MS = 180_000;

export interface SearchNode {
  name: string;
  port: number;
  kill: () => Promise<void>;
  /** Starts it again on its own data. */
  start: () => void;
}

export interface SearchCluster {
  nodes: SearchNode[];
  /** Waits until so many nodes are there and every copy of every shard is in its place. */
  untilGreen: (nodes: number) => Promise<void>;
  health: () => Promise<{ status: string; number_of_nodes: number }>;
  stop: () => Promise<void>;
}

/** Three nodes in three zones: no two copies of a shard are in the same zone. */
export async function startSearchNodes(folder: string): Promise<SearchCluster> {
  const java = findJava();
  const jars = await openSearchJars(java);
  const names = ['node-a', 'node-b', 'node-c'];
  const ports = await Promise.all(names.flatMap(() => [freePort(null), freePort(null)]));
  const transports = names.map((_, at) => ports[2 * at + 1]!);
  const running = new Map<string, Child>();
  const nodes = names.map((name, at): SearchNode => {
    const home = join(folder, name);
    const port = ports[2 * at]!;
    const settings = {
      'cluster.name': 'proviso-cluster',
      'node.name': name,
      'node.attr.zone': `zone-${at + 1}`,
      'cluster.routing.allocation.awareness.attributes': 'zone',
      'cluster.routing.allocation.disk.threshold_enabled': 'false',
      'discovery.type': 'zen',
      'discovery.seed_hosts': transports.map((each) => `127.0.0.1:${each}`).join(','),
      'cluster.initial_cluster_manager_nodes': names.join(','),
      'network.host': '127.0.0.1',
      'http.port': String(port),
      'transport.port': String(transports[at]),
      'action.auto_create_index': 'false',
      'action.destructive_requires_name': 'true',
    };
    const flags = [
      `-Xms${HEAP}`,
      `-Xmx${HEAP}`,
      '-XX:+UseSerialGC',
      '--enable-native-access=ALL-UNNAMED',
      '--add-modules',
      'jdk.incubator.vector',
    ];
    const main = join(root, 'bench/cluster/ClusterNode.java');
    const command = [java.program, ...flags, '-cp', `${jars}/*`, main, home, ...Object.entries(settings).map((pair) => pair.join('='))];
    const start = () => {
      mkdirSync(home, { recursive: true });
      running.set(name, startChild(command, { log_file: join(folder, `${name}.log`), cwd: folder }));
    };
    const kill = async () => {
      const child = running.get(name)!;
      child.process.kill('SIGKILL');
      await child.exited;
    };
    return { name, port, kill, start };
  });
  for (const node of nodes) node.start();

  const ask = async (path: string) => {
    for (const { port } of nodes) {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
      if (answer?.ok) return (await answer.json()) as { status: string; number_of_nodes: number };
    }
    return { status: 'down', number_of_nodes: 0 };
  };
  const health = () => ask('/_cluster/health');
  const untilGreen = async (count: number) => {
    for (const began = Date.now(); ; await sleep(500)) {
      const { status, number_of_nodes } = await health();
      if (status === 'green' && number_of_nodes === count) return;
      const [one] = names;
      if (Date.now() - began > PATIENCE_MS)
        throw new Error(`The search nodes are ${status} (${number_of_nodes} of ${count}): ${lastWords(join(folder, `${one}.log`), 20)}`);
    }
  };
  await untilGreen(nodes.length);
  return {
    nodes,
    health,
    untilGreen,
    stop: async () => {
      await Promise.all([...running.values()].map((child) => stopChild(child, 'SIGKILL', 5_000)));
    },
  };
}
