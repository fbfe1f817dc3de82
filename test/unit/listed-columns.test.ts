import { mendedColumns, peopleOfRow } from '../../src/match/listed-columns.ts';

const columns = (last_name: string, first_name: string, middle_name: string | null = null) => ({ last_name, first_name, middle_name });

describe('columns of a listed person', () => {
  test.each([
    [columns('ST.', 'LOUIS ERICK'), { last_name: 'ST. LOUIS', first_name: 'ERICK' }],
    [columns('ST.', 'FLEUR ELSIE M'), { last_name: 'ST. FLEUR', first_name: 'ELSIE M' }],
    [columns('D', 'ANGELO CARMEN A'), { last_name: 'D ANGELO', first_name: 'CARMEN A' }],
    [columns('DE', 'LA CRUZ ROSA'), { last_name: 'DE LA CRUZ', first_name: 'ROSA' }],
    [columns('Jr.', 'Edwin'), { last_name: 'Jr.', first_name: 'Edwin' }],
    [columns('LE', 'Viet Hoang'), { last_name: 'LE', first_name: 'Viet Hoang' }],
    [columns('Saint', 'Lisa', 'Kay'), { last_name: 'Saint', first_name: 'Lisa', middle_name: 'Kay' }],
    [columns('Underveld', 'Jr', 'James'), { last_name: 'Underveld', first_name: 'James', suffix: 'JR' }],
    [columns('MuÃ±ozveld', 'JosÃ©'), { last_name: 'Muñozveld', first_name: 'José' }],
  ])('%j', (published, mended) => {
    expect(mendedColumns(published)).toMatchObject(mended);
  });

  test.each([
    [columns('Sigalveld', 'David and Mila'), ['David Sigalveld', 'Mila Sigalveld']],
    [columns('Jobalveld', 'Nilesh B. Or Neil B.'), ['Nilesh B. Jobalveld', 'Neil B. Jobalveld']],
    [columns('Dara Boothveld', 'Diane and'), ['Diane Boothveld', 'Dara Boothveld']],
    [{ ...columns('BROWN', 'HARMON KRISTIE'), full_name: 'BROWN HARMON KRISTIE' }, ['KRISTIE BROWN HARMON']],
    [{ ...columns('BROWN', 'HARMON KRISTIE'), full_name: 'BROWN, HARMON KRISTIE' }, []],
    [{ ...columns('BROWN', 'MARY KRISTIE'), full_name: 'MARY KRISTIE BROWN' }, []],
    [{ ...columns('CUNNINGHAM', 'JOSEPH MICHAEL'), full_name: 'CUNNINGHAM JOSEPH MICHAEL' }, []],
    [columns('Brandveld', 'Orlando'), []],
  ])('people of %j', (published, people) => {
    expect(peopleOfRow(published).map(({ first_name, last_name }) => `${first_name} ${last_name}`)).toEqual(people);
  });
});
