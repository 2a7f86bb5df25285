import { expect, test } from 'vitest';
import { companyOf, sum } from './company.fixture.ts';

const minuteOf = (time: string) => Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16));

test.each(['2026-11-18', '2026-12-26', '2028-03-01'])('punches of a company on %s', (today) => {
  const { batida, apontamento, funcionario, periodo } = companyOf(today);
  const people = new Map(funcionario.map((person) => [person.codigo, person]));
  const since = periodo[11]?.inicio ?? '';

  // They tell the hours of every CLT's entries, and of the PJ who log entry and exit.
  const worked = Map.groupBy(
    apontamento.filter(
      (entry) =>
        entry.data >= since &&
        (entry.hora_entrada || people.get(entry.funcionario)?.tipo === 'CLT'),
    ),
    ({ funcionario, data }) => `${funcionario} ${data}`,
  );
  const punched = Map.groupBy(
    batida.filter((punch) => punch.funcionario),
    ({ funcionario, momento }) => `${funcionario} ${momento.slice(0, 10)}`,
  );
  expect([...punched.keys()].sort()).toEqual([...worked.keys()].sort());
  for (const [day, punches] of punched) {
    const times = punches.map(({ momento }) => minuteOf(momento));
    const minutes = sum([...times.entries()], ([i, minute]) => (i % 2 ? minute : -minute));
    const logged = sum(worked.get(day) ?? [], ({ minutos }) => minutos);
    if (times.length % 2 || minutes !== logged) throw new Error(`${day}: ${times}, ${logged}`);
  }

  // As a device records them: in the order of time, each with the next number; none of today.
  for (const [index, { id, nsr, momento }] of batida.entries()) {
    const before = batida[index - 1];
    if (id !== index + 1 || (before && (before.nsr + 1 !== nsr || before.momento > momento))) {
      throw new Error(`punch ${id}`);
    }
  }
  expect((batida.at(-1)?.momento ?? '') < today).toBe(true);

  // By the PIS of the person, and of one person nobody knows.
  const unknown = batida.filter((punch) => punch.funcionario === null);
  expect(new Set(unknown.map(({ documento }) => documento)).size).toBe(1);
  expect(funcionario.map(({ pis }) => pis)).not.toContain(unknown[0]?.documento);
  for (const { funcionario: codigo, documento } of batida) {
    if (codigo && people.get(codigo)?.pis !== documento) throw new Error(codigo);
  }
  expect(new Set(batida.map((punch) => people.get(punch.funcionario ?? '')?.tipo))).toEqual(
    new Set(['CLT', 'PJ', undefined]),
  );
});
