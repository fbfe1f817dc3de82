import { openMemory } from '../../bench/damage/memory.ts';
import { recordOf } from '../../bench/match/list.ts';
import type { NameColumns } from '../../src/match/name-columns.ts';
import { POSSIBLE_THRESHOLD } from '../../src/match/thresholds.ts';
import { found, person } from '../support/listed-names.ts';

describe('letters that a scanned page exchanges, in names that are not usual ones', () => {
  test.each<[string, NameColumns]>([
    ['Dorvala Ogbum', person('OGBURN', 'DORVALA')],
    ['Ottokar Kem', person('KERN', 'OTTOKAR', 'A')],
    ['Orwin Dukey', person('CLUKEY', 'ORWIN')],
    ['Irelle Rahirni', person('RAHIMI', 'IRELLE')],
    ['Jemie Tarrow', person('TARROW', 'JERNIE')],
  ])('%s', (name, listed) => {
    expect(found(name, listed)).toBeGreaterThan(POSSIBLE_THRESHOLD);
  });
  test('two usual surnames are two names', () => {
    expect(found('Ottokar Clancy', person('DANCY', 'OTTOKAR'))).toBeLessThan(POSSIBLE_THRESHOLD);
  });
});

describe('words behind a name', () => {
  test.each([
    'Jane Tarrow or designee',
    'Jane Tarrow et al.',
    'Jane Tarrow and/or assigns',
    'Jane Tarrow the Third',
    'Mirta Tarrow Vda. de Holmwick',
    'Mirta Holmwick viuda de Tarrow',
  ])('%s', (name) => {
    expect(found(name, person('TARROW', name.startsWith('Jane') ? 'JANE' : 'MIRTA'))).toBeGreaterThan(POSSIBLE_THRESHOLD);
  });
});

describe('a business that a program cut within its last word, asked as any name', () => {
  test.each([
    ['Trenwick Diagnos', 'TRENWICK DIAGNOSTIC LABORATORIES, LLC'],
    ['Trenwick Chiropracti', 'TRENWICK CHIROPRACTIC CLINIC'],
    ['Ostervaan Heig', 'OSTERVAAN HEIGHTS MED GRP PC'],
    ['Trenwick Properti', 'TRENWICK PROPERTIES OF PERRY LLC'],
    ['Trenwick Ambule', 'TRENWICK AMBULETTE, INC'],
    ['Trenwick Corporat', 'TRENWICK CORPORATION'],
  ])('%s is %s', (name, BUSNAME) => {
    const memory = openMemory([recordOf({ LASTNAME: '', FIRSTNAME: '', MIDNAME: '', BUSNAME })]);
    expect(memory.ask({ name }).outcome).toBe('possible');
  });
});

describe('names that their bearers or their lists write in another way', () => {
  test.each<[string, NameColumns]>([
    ['Tammy Holm Tarrow', person('HOLM-TARROW', 'TAMI')],
    ['Kelley Tarrow', person('TARROW', 'KELI')],
    ['Lynn Williams-Tarrow', person('WILLIAMS-TARROW', 'MARVELLE', 'LYNN')],
    ['Margit Tarrowna Holm-Oster', person('TARROWNA', 'MARGIT')],
  ])('%s', (name, { first_name, last_name, middle_name }) => {
    const memory = openMemory([recordOf({ LASTNAME: last_name!, FIRSTNAME: first_name!, MIDNAME: middle_name ?? '', BUSNAME: '' })]);
    expect(memory.ask({ name }).outcome).toBe('possible');
  });
  test('a man and a woman of one sound are two people', () => {
    expect(found('Toni Tarrow', person('TARROW', 'TONY'))).toBeLessThan(found('Tami Tarrow', person('TARROW', 'TAMMY')));
  });
});
