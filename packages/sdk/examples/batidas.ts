// As batidas de um período: quantas são, e a planilha delas: node batidas.ts 2026-10-26 2026-11-25 batidas.xlsx
import { createWriteStream } from 'node:fs';
import { Writable } from 'node:stream';
import { createAponta, download, paginate } from '@aponta/sdk';

const [inicio = '', fim = '', file = ''] = process.argv.slice(2);
const api = createAponta({
  baseUrl: `${process.env.APONTA_URL}/api`,
  token: process.env.APONTA_TOKEN,
});

let count = 0;
for await (const batida of paginate(api, '/apontamento/apontamento/batidas', {
  inicio,
  fim,
  isCLT: true,
})) {
  if (batida.hora >= '22:00') console.log(batida.nomeColaborador, batida.data, batida.hora);
  count++;
}
console.log(`${count} batidas`);

const { fileName, body } = await download(
  api.GET('/apontamento/apontamento/export-batidas', {
    params: { query: { inicio, fim, isCLT: true } },
    parseAs: 'stream',
  }),
);
await body.pipeTo(Writable.toWeb(createWriteStream(file)));
console.log(`${fileName} em ${file}`);
