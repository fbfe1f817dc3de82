import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parseAllDocuments } from 'yaml';
import { root } from '#root';
import { sampled } from '../support/full-run.ts';
import { python, pythonPackages } from '../support/python-packages.ts';

// No cluster is needed: the manifests are checked against the schemas of Kubernetes, against each other and against the
// program.
const folder = join(root, 'deploy/kubernetes');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const files = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
const parse = (name: string): any[] =>
  parseAllDocuments(readFileSync(join(folder, name), 'utf8'), { strict: true }).map((document) => {
    expect([name, document.errors, document.warnings]).toEqual([name, [], []]);
    return document.toJS();
  });
const manifests: { file: string; it: any }[] = files
  .filter((name) => name !== 'kustomization.yaml')
  .flatMap((file) => parse(file).map((it) => ({ file, it })));
const all = manifests.map(({ it }) => it);
const ofKind = (...kinds: string[]) => all.filter(({ kind }) => kinds.includes(kind));
const named = (kind: string, name: string) => ofKind(kind).find(({ metadata }) => metadata.name === name);
const podOf = (it: any) => (it.kind === 'CronJob' ? it.spec.jobTemplate.spec.template : it.spec.template);
const running = ofKind('Deployment', 'StatefulSet', 'CronJob');
const ours = running.filter((it) => podOf(it).spec.containers[0].image === 'proviso');
const matches = (selector: Record<string, string>, labels: Record<string, string>) =>
  Object.entries(selector).every(([name, value]) => labels[name] === value);

/** Kinds that operators define: their schemas are not those of Kubernetes. */
const OF_OPERATORS = ['Cluster', 'ObjectStore', 'ScheduledBackup'];

test('the kustomization names every file', () => {
  const [kustomization] = parse('kustomization.yaml');
  expect(kustomization.resources.toSorted()).toEqual(files.filter((name) => name !== 'kustomization.yaml').toSorted());
  expect(kustomization.images.map(({ newTag }: { newTag: string }) => newTag)).toEqual([JSON.parse(read('package.json')).version]);
});

test('every setting is one of the program, and those that are secret are in no file', () => {
  const config = read('src/config.ts');
  const documented = read('docs/operations/settings.md');
  const settings = [
    ...Object.keys(named('ConfigMap', 'proviso-settings').data),
    ...ours.flatMap((it) => podOf(it).spec.containers[0].env.map(({ name }: { name: string }) => name)),
  ];
  // Read by the SDKs of S3 and of OpenTelemetry.
  const others = ['AWS_REGION', 'OTEL_SERVICE_NAME'];
  const unknown = settings.filter((name) => !others.includes(name) && !new RegExp(`^  ${name.toLowerCase()}:`, 'm').test(config));
  expect(unknown).toEqual([]);
  for (const name of settings) expect(documented).toContain(name);
  const secret = ['SIGNING_SECRET', 'METRICS_TOKEN', 'AWS_SECRET_ACCESS_KEY', 'SMTP_URL', 'DATABASE_URL'];
  expect(Object.keys(named('ConfigMap', 'proviso-settings').data).filter((name) => secret.includes(name))).toEqual([]);
  expect(ofKind('Secret')).toEqual([]);
});

test('every setting has a value that the program accepts', async () => {
  const { config } = await import('#config');
  const { data } = named('ConfigMap', 'proviso-settings');
  expect(config({ ...data, DATABASE_URL: 'postgresql://proviso:x@proviso-db-rw.proviso:5432/proviso' })).toMatchObject({
    index_replicas: 2,
    schedule: 'off',
    otel_exporter_otlp_endpoint: undefined,
  });
});

test('every command is one of the program, with options that it has', () => {
  const commands = read('src/cli.ts');
  expect(ours.map(({ metadata }) => metadata.name).toSorted()).toEqual(['proviso-api', 'proviso-bulk', 'proviso-load', 'proviso-worker']);
  for (const it of ours) {
    const [command, ...options] = podOf(it).spec.containers[0].args as string[];
    expect(commands).toMatch(new RegExp(`^  ${command}: \\(\\) => import\\('#cli/${command}'\\)`, 'm'));
    for (const option of options) expect(read(`src/cli/${command}.ts`)).toMatch(new RegExp(`^  '?${option.slice(2)}'?: \\{ type:`, 'm'));
  }
});

test('probes and Services lead to ports that are there and paths that are answered', () => {
  for (const it of running) {
    const { containers } = podOf(it).spec;
    const ports = (containers[0].ports ?? []).map(({ name }: { name: string }) => name);
    for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe']) {
      const { httpGet, tcpSocket } = containers[0][probe] ?? {};
      if (httpGet ?? tcpSocket) expect(ports).toContain((httpGet ?? tcpSocket).port);
      if (!httpGet || !ours.includes(it)) continue;
      expect(httpGet.path).toBe(probe === 'readinessProbe' ? '/health/ready' : '/health');
      expect(read('src/routes/health/health.ts')).toContain(`path: '${httpGet.path}'`);
    }
  }
  for (const service of ofKind('Service')) {
    const behind = running.filter((it) => matches(service.spec.selector, podOf(it).metadata.labels));
    expect([service.metadata.name, behind.length]).toEqual([service.metadata.name, 1]);
    const names = podOf(behind[0]).spec.containers[0].ports.map(({ name }: { name: string }) => name);
    for (const { targetPort } of service.spec.ports) expect(names).toContain(targetPort);
  }
  expect(podOf(named('Deployment', 'proviso-api')).spec.containers[0].ports[0].containerPort).toBe(
    Number(/PORT=(\d+)/.exec(read('Dockerfile'))![1]),
  );
});

test('selectors, budgets and references lead to something', () => {
  for (const it of ofKind('Deployment', 'StatefulSet')) expect(matches(it.spec.selector.matchLabels, podOf(it).metadata.labels)).toBe(true);
  for (const it of ofKind('PodDisruptionBudget'))
    expect(running.filter((one) => matches(it.spec.selector.matchLabels, podOf(one).metadata.labels))).toHaveLength(1);
  for (const { spec } of ofKind('HorizontalPodAutoscaler')) expect(named(spec.scaleTargetRef.kind, spec.scaleTargetRef.name)).toBeDefined();
  for (const { spec } of ofKind('ScheduledBackup')) expect(named('Cluster', spec.cluster.name)).toBeDefined();
  const [{ barmanObjectName }] = ofKind('Cluster')[0].spec.plugins.map(({ parameters }: any) => parameters);
  expect(named('ObjectStore', barmanObjectName)).toBeDefined();
  // The operator names the Secret of a Cluster's owner so.
  const secrets = ['proviso-secrets', 'proviso-backup', `${ofKind('Cluster')[0].metadata.name}-app`];
  const text = files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
  for (const [, name] of text.matchAll(/(?:secretRef|secretKeyRef|accessKeyId|secretAccessKey): \{ name: ([a-z-]+)/g))
    expect(secrets).toContain(name);
  const address = new URL(named('ConfigMap', 'proviso-settings').data.OPENSEARCH_URL);
  expect(named('Service', address.hostname).spec.ports[0].port).toBe(Number(address.port));
});

test('connections of all processes at once fit into Postgres', () => {
  const pool = Number(named('ConfigMap', 'proviso-settings').data.DATABASE_POOL);
  const processes =
    ofKind('HorizontalPodAutoscaler')[0].spec.maxReplicas + named('Deployment', 'proviso-worker').spec.replicas + ofKind('CronJob').length;
  expect(processes * (pool + 35)).toBeLessThanOrEqual(Number(ofKind('Cluster')[0].spec.postgresql.parameters.max_connections));
});

test('no pod runs as root, with more rights than it needs, or without bounds', () => {
  for (const it of running) {
    const { securityContext, containers, initContainers = [], automountServiceAccountToken } = podOf(it).spec;
    expect(securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
    expect(automountServiceAccountToken).toBe(false);
    for (const { securityContext: own, resources } of [...containers, ...initContainers]) {
      expect(own).toEqual({ allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } });
      expect(Object.keys(resources.requests)).toEqual(expect.arrayContaining(['cpu', 'memory']));
      expect(resources.limits.memory).toBeDefined();
    }
  }
});

const missing = await pythonPackages();
if (missing) test.skip(`the manifests were not checked against the schemas of Kubernetes: ${missing}`, () => {});
else
  describe('the schemas of Kubernetes', () => {
    const program = cases('program');

    test.each(sampled(['1.31', '1.36'], 1))('of %s accept every manifest, and not a misspelled field', async (version) => {
      const broken = structuredClone(named('Deployment', 'proviso-api'));
      broken.metadata.name = 'broken';
      broken.spec.template.spec.containers[0].readinesProbe = {};
      const checking = promisify(execFile)(python, ['-I', '-c', program, version]);
      checking.child.stdin!.end(JSON.stringify([...all.filter(({ kind }) => !OF_OPERATORS.includes(kind)), broken]));
      expect((await checking).stdout.trim()).toMatch(/^\d+ Deployment broken .*readinesProbe.*$/);
    });
  });
