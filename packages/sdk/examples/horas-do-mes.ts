// As horas de um mês, por dia: node horas-do-mes.ts 2026 11
import {
  createAponta,
  describeError,
  formatDate,
  formatMinutes,
  hoursToMinutes,
  unwrap,
} from '@aponta/sdk';

const [year, month] = process.argv.slice(2).map(Number) as [number, number];
const api = createAponta({
  baseUrl: `${process.env.APONTA_URL}/api`,
  token: process.env.APONTA_TOKEN,
});

try {
  const days = await unwrap(
    api.GET('/apontamento/apontamento', { params: { query: { year, month } } }),
  );
  let total = 0;
  for (const { data, horas } of days) {
    // Sum minutes: decimal hours are rounded.
    total += hoursToMinutes(horas);
    console.log(formatDate(data), formatMinutes(hoursToMinutes(horas)));
  }
  console.log('Total', formatMinutes(total));
} catch (error) {
  console.error(describeError(error).join('\n'));
  process.exitCode = 1;
}
