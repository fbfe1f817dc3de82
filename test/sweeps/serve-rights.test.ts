import { connect } from '#db/connect';
import { declaredRights, grantDeclared, grantedRights } from '#db/role-rights';
import { prepareRole, roleAddress } from '#db/roles';
import { recordKinds } from '#records/kinds';
import { openDatabase } from '../support/database.ts';

const database = openDatabase();
let role: string;
beforeAll(async () => {
  role = new URL(roleAddress(database.url, 'serve')!).username;
  await prepareRole(database.db, 'serve', database.url);
});

const asServe = (sql: string) => database.serving.pool.query(sql);
const denied = { code: '42501' };

test('the role has the declared rights on each table, and no others', async () => {
  const declared = await declaredRights(database.db);
  expect(await grantedRights(database.db, role)).toEqual(declared);
  expect(Object.keys(declared).length).toBeGreaterThan(100);
  const written = Object.entries(declared).filter(([, rights]) => /insert|update|delete|truncate/.test(rights));
  expect(written.map(([table]) => table)).toEqual(cases('the role has the declared'));
  expect(declared.load).not.toMatch(/error_message|runner/);
});

test('it sends and works jobs and may add a queue, but not one with a table of its own, nor change the tables of jobs', async () => {
  await expect(asServe("insert into pgboss.job (name, data) values ('roster', '{}')")).resolves.toBeDefined();
  await expect(asServe("delete from pgboss.job where name = 'roster'")).resolves.toMatchObject({ rowCount: 1 });
  const adding = (options: object) => asServe(`select pgboss.create_queue('further', '${JSON.stringify(options)}')`);
  // A row of the table of queues.
  await expect(adding({ policy: 'standard' })).resolves.toBeDefined();
  await expect(asServe("delete from pgboss.queue where name = 'further'")).resolves.toMatchObject({ rowCount: 1 });
  await expect(adding({ policy: 'standard', partition: true })).rejects.toMatchObject(denied);
  await expect(asServe('alter table pgboss.job add column a int')).rejects.toMatchObject(denied);
});

test('it has no further rights and is a member of no other role', async () => {
  const { rows } = await asServe(cases('it has no further rights'));
  expect(rows).toEqual(cases('it has no further rights 2'));
});

describe('Postgres refuses the role', () => {
  test.each(recordKinds.map(({ kind }) => kind))('writing %s', async (table) => {
    await expect(asServe(`insert into ${table} default values`)).rejects.toMatchObject(denied);
    await expect(asServe(`update ${table} set observed_to = null`)).rejects.toMatchObject(denied);
    await expect(asServe(`delete from ${table}`)).rejects.toMatchObject(denied);
  });

  test.each([...cases('rows 2'), ...cases('rows 3'), ...cases('rows 4'), ...cases('rows 5'), ...cases('rows 6'), ...cases('rows')])(
    '%s',
    async (sql) => {
      await expect(asServe(sql)).rejects.toMatchObject(denied);
    },
  );
});

test('tables that migrations and loads make later can be read, and a change of rights is made good', async () => {
  await database.db.raw('create table made_later (a int)');
  expect((await asServe('select count(*)::int as n from made_later')).rows).toEqual([{ n: 0 }]);
  await expect(asServe('insert into made_later values (1)')).rejects.toMatchObject(denied);
  await database.db.raw('grant all on exclusion to ??', [role]);
  await database.db.raw('revoke all on quota from ??', [role]);
  await grantDeclared(database.db, role);
  expect(await grantedRights(database.db, role)).toEqual(await declaredRights(database.db));
  await database.db.raw('drop table made_later');
});

describe('preparing the role', () => {
  test('gives it its password back where another was set, and grants nothing where nothing is lacking', async () => {
    await expect(prepareRole(database.db, 'serve', database.url)).resolves.toEqual({
      url: roleAddress(database.url, 'serve'),
      warning: null,
    });
    const statements: string[] = [];
    database.db.on('query', ({ sql }: { sql: string }) => statements.push(sql));
    await prepareRole(database.db, 'serve', database.url);
    expect(statements.filter((sql) => /\bon \?\?|create role|alter role/.test(sql))).toEqual([]);
  });

  test('an owner without a password, or who may not make roles, serves with its own rights, and the log says what to do', async () => {
    const bare = new URL(database.url);
    bare.password = '';
    expect(await prepareRole(database.db, 'serve', bare.href)).toMatchObject({
      url: bare.href,
      warning: expect.stringContaining('DATABASE_SERVE_URL'),
    });
    // The API's own role stands in for an owner who may do little.
    const lowly = connect(roleAddress(database.url, 'serve')!);
    try {
      const found = await prepareRole(lowly, 'serve', roleAddress(database.url, 'serve')!);
      expect(found).toMatchObject({
        url: roleAddress(database.url, 'serve'),
        warning: expect.stringMatching(/permission denied.*DATABASE_SERVE_URL/s),
      });
    } finally {
      await lowly.destroy();
    }
  });

  test('a role that the operator names gets the rights, and a wrong one ends the start', async () => {
    const named = new URL(database.url);
    named.username = `${role}_named`;
    named.password = 'of-the-test';
    await database.db.raw(`drop role if exists ??`, [named.username]);
    await expect(prepareRole(database.db, 'serve', database.url, named.href)).rejects.toThrow('DATABASE_SERVE_URL cannot be used');
    await database.db.raw(`create role ?? login password 'of-the-test'`, [named.username]);
    expect(await prepareRole(database.db, 'serve', database.url, named.href)).toEqual({ url: named.href, warning: null });
    expect(await grantedRights(database.db, named.username)).toEqual(await declaredRights(database.db));
    await database.db.raw('drop owned by ??; drop role ??', [named.username, named.username]);
  });

  test('the password of the role tells nothing of the owner’s and differs by owner', () => {
    const of = (user: string) => new URL(roleAddress(`postgres://${user}:secret@db.example:5432/proviso?sslmode=require`, 'serve')!);
    expect(of('a').href).toMatch(/^postgres:\/\/a_serve:[\w-]{43}@db\.example:5432\/proviso\?sslmode=require$/);
    expect(of('a').password).not.toBe(of('b').password);
    expect(of('a').password).not.toContain('secret');
  });
});
