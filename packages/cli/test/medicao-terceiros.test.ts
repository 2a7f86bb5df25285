import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatMoney, type Schema } from '@aponta/sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../server/test/server.ts';
import { type Cli, createCli } from './cli.ts';

type Medicao = Schema<'MedicaoTerceiros'>;

let server: TestServer;
let cli: Cli;
let known: Medicao;

beforeAll(async () => {
  server = await startTestServer();
  cli = await createCli(server.url);
  await cli.signIn('ADM0001');
  const [row] = await cli.json<{ id: number }[]>('medicao listar --status aprovada');
  known = await cli.json(`medicao ver ${row?.id}`);
});

afterAll(async () => {
  await server.close();
  await cli.remove();
});

/** A measurement as an existing one was. */
const likeKnown = () => ({
  corpoTecnico: false,
  executante: known.executante.id,
  secao: known.secao.codigo,
  periodo: known.periodo.id,
  localDeExecucao: known.localExecucao.sigla,
  projeto: known.projeto.id,
  horas: 10,
  valorUnitario: 150,
  precoGlobal: 0,
  valorTotalA1: 0,
  valorCalculado: 1500,
  valorTotal: 1500,
  centrosDeCusto: known.centrosCusto.map(({ centroCusto, percentual }) => ({
    centroCusto,
    percentual,
  })),
  medicaoTerceirosDocumentos: [],
});

test('a measurement is made from a JSON, shown, changed, and printed once it is approved', async () => {
  const file = join(cli.home, 'medicao.json');
  await writeFile(file, JSON.stringify(likeKnown()));
  const made = await cli.run(`medicao criar ${file}`);
  expect(made).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Valor total +R\$ 1\.500,00$/m),
  });
  const [, id] = /^ID +(\d+)$/m.exec(made.stdout) ?? [];
  const shown = await cli.run(`medicao ver ${id}`);
  expect(shown).toMatchObject({ code: 0, stdout: made.stdout });
  const changed = {
    ...likeKnown(),
    id: Number(id),
    versao: 1,
    horas: 12,
    valorCalculado: 1800,
    valorTotal: 1800,
  };
  const edited = await cli.run('medicao editar -', { input: JSON.stringify(changed) });
  expect(edited).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Versão +2$/m) });
  const again = await cli.run('medicao editar -', { input: JSON.stringify(changed) });
  expect(again).toMatchObject({ code: 1, stdout: '' });

  // What is shown is what is accepted, its sums included.
  const read = await cli.json<Medicao>(`medicao ver ${id}`);
  const back = await cli.run('medicao editar -', {
    input: JSON.stringify({ ...read, horas: 2.5, precoGlobal: 100 }),
  });
  expect(back).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Horas +0?2:30$/m) });
  expect(back.stdout).toMatch(/^Valor total +R\$ 475,00$/m);
  expect(back.stdout).toContain(known.centrosCusto[0]?.centroCusto);
  const saved = await cli.json<Medicao>(`medicao ver ${id}`);
  const changing = ['acoes', 'horas', 'precoGlobal', 'valor', 'valorCalculado', 'versao'] as const;
  const stays = (medicao: Medicao) =>
    Object.fromEntries(
      Object.entries(medicao).filter(([key]) => !changing.some((name) => name === key)),
    );
  expect(stays(saved)).toEqual(stays(read));
  expect(await cli.run('medicao editar -', { input: '{"id": 1,\n oi}' })).toMatchObject({
    code: 2,
    stderr: 'entrada padrão:2:2: não é JSON\n',
  });

  const cancelled = await cli.run(`medicao cancelar ${id} --motivo Engano --sim`);
  expect(cancelled).toMatchObject({ code: 0, stdout: expect.stringMatching(/\(Cancelada\)/) });

  const pdf = join(cli.home, 'medicao.pdf');
  expect(await cli.run(`medicao imprimir ${known.id} -o ${pdf}`)).toMatchObject({ code: 0 });
  expect((await readFile(pdf)).subarray(0, 4).toString()).toBe('%PDF');
  const month = known.periodo.fim.slice(0, 7);
  const csv = await cli.run(
    `medicao exportar --periodo ${month} --status aprovada --formato csv -o -`,
  );
  expect(csv).toMatchObject({ code: 0, stdout: expect.stringContaining(known.codigo) });
});

test('the remark of the fiscal note is written and taken away', async () => {
  const write = (texto: string) =>
    cli.json<Medicao>(`medicao observacao ${known.id} --texto "${texto}"`);
  expect(await write('30 dias')).toMatchObject({ observacaoNotaFiscal: '30 dias' });
  expect(await write('')).toMatchObject({ observacaoNotaFiscal: null });
});

test('a partial approval is cleared', async () => {
  const [partial] = await cli.json<Medicao[]>('medicao listar --status aprovada_parcial');
  expect(await cli.run(`aprovacao limpar ${partial?.id} --sim`)).toMatchObject({
    code: 0,
    stdout: `${partial?.codigo} (Pendente)\n`,
  });
});

test('without a file nothing is asked where there is no terminal', async () => {
  expect(await cli.run('medicao criar')).toEqual({
    code: 2,
    stdout: '',
    stderr: 'Informe o arquivo com o JSON da medição, ou - para a entrada padrão\n',
  });
});

/** Answers `medicao criar` at a terminal, a question after the other. */
function conversation() {
  const terminal = cli.atTerminal('medicao criar');
  const answer = async (question: string, keys: string, offered = question) => {
    await terminal.sees(question);
    terminal.type(keys);
    if (offered !== question) await terminal.sees(offered);
    terminal.type('\r');
  };
  const begin = async () => {
    await answer('Executante:', known.executante.nome, `❯ ${known.executante.nome}`);
    await answer('Seção:', known.secao.descricao, `❯ ${known.secao.codigo}`);
    await answer('Competência:', '');
    await answer('Origem:', '');
    await answer('Projeto:', known.projeto.codigo, `❯ ${known.projeto.codigo}`);
  };
  const made = async (observacao: string) => {
    expect(await terminal.ended).toBe(0);
    const rows = await cli.json<Medicao[]>('medicao listar --status pendente --tudo');
    const found = rows.find((row) => row.observacao === observacao);
    return cli.json<Medicao>(`medicao ver ${found?.id}`);
  };
  return { begin, answer, made };
}

test('at a terminal each field is asked for, found while it is typed', async () => {
  const { begin, answer, made } = conversation();
  await begin();
  await answer('Horas', '1h20');
  await answer('Valor de uma hora:', '90,00');
  await answer('Preço global', '');
  await answer('Medir documentos?', '');
  await answer('Observações:', 'Do terminal');
  await answer('Criar a medição de R$ 120,00?', 's');
  expect(await made('Do terminal')).toMatchObject({
    horas: 1.33,
    valor: 120,
    executante: { id: known.executante.id },
    projeto: { codigo: known.projeto.codigo },
  });
}, 60_000);

test('documents are measured at a terminal by sheets, as A1', async () => {
  const params = `-q projeto=${known.projeto.id} -q size=2`;
  const { content } = await cli.json<{ content: Schema<'Documento'>[] }>(
    `api GET /documento/documento ${params}`,
  );
  const [first, second] = content;
  const formatos = await cli.json<Schema<'TipoFormato'>[]>('api GET /documento/tipo-formato/list');
  const [formato] = formatos;
  const { begin, answer, made } = conversation();
  await begin();
  await answer('Horas', '');
  await answer('Preço global', '10,00');
  await answer('Medir documentos?', 's');
  await answer('Documento:', '', `❯ ${first?.codigo}`);
  await answer('Formato:', '', `❯ ${formato?.nome}`);
  await answer('Folhas:', '0', '0');
  await answer('Use um número inteiro a partir de 1', '\x7f3');
  await answer('Valor de um A1:', '100,00');
  await answer('Medir outro documento?', 's');
  await answer('Documento:', `${second?.codigo}`, `❯ ${second?.codigo}`);
  await answer('Formato:', '', `❯ ${formato?.nome}`);
  await answer('Folhas:', '1');
  await answer('Valor de um A1:', '50,00');
  await answer('Medir outro documento?', '');
  await answer('Observações:', 'Por documento');
  const equivalente = formato?.a1Equivalente ?? Number.NaN;
  const itens = [3 * equivalente * 100, equivalente * 50];
  const total = 10 + (itens[0] ?? 0) + (itens[1] ?? 0);
  await answer(`Criar a medição de ${formatMoney(total)}?`, 's');
  expect(await made('Por documento')).toMatchObject({
    horas: 0,
    valorTotalA1: total - 10,
    valor: total,
    medicaoTerceirosDocumentos: [
      { codigo: first?.codigo, folhas: 3, valorUnitario: 100, valorItem: itens[0] },
      { codigo: second?.codigo, folhas: 1, valorUnitario: 50, valorItem: itens[1] },
    ],
  });
}, 60_000);
