import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusal } from '../../../test/approval.ts';
import { patch, post, put, startThirdParty, type ThirdParty } from '../../../test/third-party.ts';

let the: ThirdParty;
beforeAll(async () => {
  the = await startThirdParty();
});
afterAll(() => the.server.close());

const detalhes = async (change: object) => {
  const answer = await post(the.maker.call, the.draft(change));
  expect(answer.statusCode, answer.body).toBe(422);
  return answer.json().detalhes as { campo: string; codigo: string }[];
};

describe('a new measurement', () => {
  test('is pending, numbered without gap, and tells its approver', async () => {
    const one = await the.create();
    expect(one).toMatchObject({
      status: 'PENDENTE',
      competencia: '202610',
      valor: 2000,
      versao: 1,
      executanteNome: 'Teste Serviços',
      criadaPor: { codigo: the.maker.codigo },
      createDate: one.criadaEm,
      aprovadorPrimario: { codigo: the.primario.codigo },
      aprovadorSecundario: { codigo: the.secundario.codigo },
      centrosCusto: [
        { centroCusto: 'T.GER', percentual: 33.33 },
        { centroCusto: 'T.PRJ', percentual: 66.67 },
      ],
      medicaoTerceirosDocumentos: [{ formato: 'A1', folhas: 2, valorItem: 500 }],
    });
    expect(await the.news(the.primario)).toContain(
      `A medição ${one.codigo} de Teste Serviços aguarda sua aprovação`,
    );
    await detalhes({ valorTotal: 1 });
    const two = await the.create();
    const number = (codigo: string) => Number(codigo.slice('MT-2026-'.length));
    expect(number(two.codigo)).toBe(number(one.codigo) + 1);
    expect(await the.maker.get(`medicao-terceiros/${one.id}`)).toEqual(one);
  });

  test('twenty at once get twenty codes in a row', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => the.create()));
    const numbers = made.map(({ codigo }) => Number(codigo.slice(-5))).sort((a, b) => a - b);
    expect(numbers.at(-1)).toBe((numbers[0] ?? 0) + 19);
    expect(new Set(numbers).size).toBe(20);
  });

  test('that fails after it got its code leaves no gap', async () => {
    const { pool } = the.server;
    const number = ({ codigo }: { codigo: string }) => Number(codigo.slice(-5));
    const before = number(await the.create());
    await pool.query(`
      create function falha() returns trigger language plpgsql as $$ begin raise exception 'falha'; end $$;
      create trigger falha before insert on medicao_terceiros_centro_custo
        for each row execute function falha()`);
    expect((await post(the.maker.call, the.draft())).statusCode).toBe(500);
    await pool.query('drop trigger falha on medicao_terceiros_centro_custo');
    expect(number(await the.create())).toBe(before + 1);
  });

  test('with the same idempotency key is one', async () => {
    const send = () =>
      the.maker.call({
        method: 'POST',
        url: '/apontamento/medicao-terceiros',
        headers: { 'idempotency-key': 'uma-vez', 'x-aponta': '1' },
        payload: the.draft(),
      });
    const first = await send();
    expect((await send()).json().codigo).toBe(first.json().codigo);
  });

  test('has the values that the server works out', async () => {
    expect(await detalhes({ valorCalculado: 1500.01, valorTotal: 2000.01 })).toEqual([
      { campo: 'valorCalculado', codigo: 'VALOR_DIVERGENTE' },
      { campo: 'valorTotal', codigo: 'VALOR_DIVERGENTE' },
    ]);
    const line = { id: the.masters.documento, formato: 'A3', folhas: 3, a1Equivalente: 0.125 };
    // 3 x 0,125 x 33,33 = 12,49875; 80 minutes of 100,00 = 133,33.
    const documents = [{ ...line, valorUnitario: 33.33, valorItem: 12.5 }];
    const made = await the.create({
      horas: 1.33,
      valorUnitario: 100,
      valorCalculado: 133.33,
      precoGlobal: 0.01,
      valorTotalA1: 12.5,
      valorTotal: 145.84,
      medicaoTerceirosDocumentos: documents,
    });
    expect(made).toMatchObject({ horas: 1.33, valor: 145.84, valorTotalA1: 12.5 });
    const wrong = [{ ...line, valorUnitario: 33.33, valorItem: 12.49 }];
    expect(await detalhes({ medicaoTerceirosDocumentos: wrong })).toContainEqual({
      campo: 'medicaoTerceirosDocumentos.0.valorItem',
      codigo: 'VALOR_DIVERGENTE',
    });
    expect(await detalhes({ valorUnitario: 0.001 })).toEqual([
      { campo: 'valorTotal', codigo: 'CASAS_DEMAIS' },
    ]);
  });

  test('is split into exactly 100,00 %', async () => {
    const split = (...centrosDeCusto: [string, number][]) =>
      detalhes({
        centrosDeCusto: centrosDeCusto.map(([centroCusto, percentual]) => ({
          centroCusto,
          percentual,
        })),
      });
    const wrong = (codigo: string) => [{ campo: 'centrosDeCusto', codigo }];
    expect(await split(['T.GER', 99.99])).toEqual(wrong('RATEIO_INVALIDO'));
    expect(await split(['T.GER', 50.005], ['T.PRJ', 49.995])).toEqual(wrong('RATEIO_INVALIDO'));
    expect(await split(['T.GER', 50], ['T.GER', 50])).toEqual(wrong('CENTRO_CUSTO_REPETIDO'));
    expect(await split(['X', 100])).toEqual(wrong('CENTRO_CUSTO_INVALIDO'));
    await the.server.pool.query(
      `insert into centro_custo (codigo, nome, ativo) values ('T.OFF', 'Encerrado', false)`,
    );
    expect(await split(['T.OFF', 100])).toEqual(wrong('CENTRO_CUSTO_INATIVO'));
  });

  test('refers to what there is, all failures at once', async () => {
    const fields = await detalhes({
      executante: 999999,
      secao: 'X',
      periodo: 999999,
      localDeExecucao: 'X',
      projeto: 999999,
      colaborador: 'X',
    });
    expect(fields.map(({ campo }) => campo)).toEqual([
      'executante',
      'secao',
      'periodo',
      'localDeExecucao',
      'projeto',
      'medicaoTerceirosDocumentos.0.id',
      'colaborador',
    ]);
    expect(await detalhes({ competencia: '202609' })).toEqual([
      { campo: 'competencia', codigo: 'COMPETENCIA_DIVERGENTE' },
    ]);
    expect(
      await detalhes({ periodo: await the.periodId('2027-01-10'), competencia: null }),
    ).toEqual([{ campo: 'periodo', codigo: 'PERIODO_NAO_INICIADO' }]);
  });
});

describe('the approvers', () => {
  test('are of the chosen collaborator, unless the service is of the technical staff', async () => {
    const other = await the.worker({ supervisor: the.admin.codigo });
    const chosen = await the.create({ colaborador: other.codigo });
    expect(chosen.aprovadorPrimario?.codigo).toBe(the.admin.codigo);
    const own = await the.create({ colaborador: other.codigo, corpoTecnico: true });
    expect(own.aprovadorPrimario?.codigo).toBe(the.primario.codigo);
    expect(own.colaborador).toBeNull();
  });

  test('a manager is their own primary one, and may choose the secondary one', async () => {
    const manager = await the.worker({ gestor: true });
    await the.grant(manager, 'MEDICAO_TERCEIROS');
    const usual = await the.create({}, manager);
    expect(usual.aprovadorPrimario?.codigo).toBe(manager.codigo);
    expect(usual.aprovadorSecundario?.codigo).toBe(the.secundario.codigo);
    const chosen = await the.create({ aprovadorSecundario: the.admin.codigo }, manager);
    expect(chosen.aprovadorSecundario?.codigo).toBe(the.admin.codigo);
    const technical = the.draft({ corpoTecnico: true, aprovadorSecundario: the.admin.codigo });
    expect((await refusal(post(manager.call, technical)))[1]).toBe('APROVADOR_NAO_SE_ESCOLHE');
    for (const [codigo, rule] of [
      ['NADA', 'APROVADOR_INVALIDO'],
      [(await the.worker()).codigo, 'APROVADOR_SEM_PAPEL'],
      [manager.codigo, 'PROPRIA_APROVACAO'],
    ] as const) {
      const wrong = the.draft({ aprovadorSecundario: codigo });
      expect((await refusal(post(manager.call, wrong)))[1], codigo).toBe(rule);
    }
    expect(await detalhes({ aprovadorSecundario: the.admin.codigo })).toEqual([
      { campo: 'aprovadorSecundario', codigo: 'APROVADOR_NAO_SE_ESCOLHE' },
    ]);
  });

  test('the secondary one is somebody else than the author and the primary one', async () => {
    const manager = await the.newcomer({ nome: 'Gil Gestor', gestor: true });
    await the.grant(manager, 'MEDICAO_TERCEIROS');
    const missing = ['aprovadorSecundario', 'SEM_APROVADOR_SECUNDARIO'];
    const answer = await post(manager.call, the.draft());
    expect(answer.json().detalhes).toEqual([{ campo: missing[0], codigo: missing[1] }]);
    expect(answer.json().messages[0]).toMatch(/^Escolha o aprovador secundário/);
    const chosen = await the.create({ aprovadorSecundario: the.secundario.codigo }, manager);
    expect(chosen.aprovadorSecundario?.codigo).toBe(the.secundario.codigo);

    const one = await the.worker({ chefe: the.primario.codigo });
    const draft = the.draft({ colaborador: one.codigo });
    expect((await refusal(post(the.maker.call, draft)))[2]).toMatch(/peça a um administrador/);
    const byAdmin = { colaborador: one.codigo, aprovadorSecundario: the.secundario.codigo };
    const made = await the.create(byAdmin, the.admin);
    expect(made.aprovadorSecundario?.codigo).toBe(the.secundario.codigo);
    const self = the.draft({ ...byAdmin, aprovadorSecundario: the.admin.codigo });
    expect((await refusal(post(the.admin.call, self)))[1]).toBe('PROPRIA_APROVACAO');
    const twice = the.draft({ ...byAdmin, aprovadorSecundario: the.primario.codigo });
    expect((await refusal(post(the.admin.call, twice)))[1]).toBe('MESMO_APROVADOR');

    const led = await the.worker({ chefe: the.maker.codigo });
    const own = await the.create({ colaborador: led.codigo });
    expect(own.aprovadorSecundario?.codigo).toBe(the.secundario.codigo);
  });

  test('must be there', async () => {
    const alone = await the.newcomer({ nome: 'Só Sozinho' });
    await the.grant(alone, 'MEDICAO_TERCEIROS');
    const draft = the.draft({ colaborador: alone.codigo });
    expect(await detalhes(draft)).toEqual([{ campo: 'colaborador', codigo: 'SEM_APROVADORES' }]);
    expect((await refusal(post(the.maker.call, draft)))[2]).toBe(
      'Só Sozinho não possui aprovadores cadastrados',
    );
    expect((await refusal(post(alone.call, draft)))[2]).toMatch(/^Você não possui aprovadores/);
  });
});

describe('saving', () => {
  const changed = { horas: 20, valorCalculado: 3000, valorTotal: 3500 };

  test('writes the next version; a stale save is refused', async () => {
    const { id, codigo } = await the.create();
    const save = (versao: number) => put(the.maker.call, { ...the.draft(changed), id, versao });
    const answers = await Promise.all([save(1), save(1)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await refusal(save(1))).toEqual([
      409,
      'CONFLITO',
      'O registro mudou desde que foi lido. Atualize e tente de novo.',
    ]);
    expect(await the.maker.get(`medicao-terceiros/${id}`)).toMatchObject({
      codigo,
      versao: 2,
      horas: 20,
      valor: 3500,
      medicaoTerceirosDocumentos: [{ valorItem: 500 }],
    });
  });

  test('of another version is told so before anything else that is wrong with it', async () => {
    const { id } = await the.create();
    const wrong = { ...the.draft(), id, versao: 2, valorTotal: 1 };
    expect((await refusal(put(the.maker.call, wrong))).slice(0, 2)).toEqual([409, 'CONFLITO']);
  });

  test('of ten at once that change no value one wins', async () => {
    const { id } = await the.create();
    const saves = Array.from({ length: 10 }, (_, index) =>
      put(the.maker.call, { ...the.draft(), observacoes: `Nota ${index}`, id, versao: 1 }),
    );
    const statuses = (await Promise.all(saves)).map(({ statusCode }) => statusCode);
    expect(statuses.sort()).toEqual([200, ...Array(9).fill(409)]);
  });

  test('makes a rejected one pending again', async () => {
    const { id } = await the.create();
    await patch(the.primario.call, 'reprovar', { medicao: id, motivo: 'Faltam folhas' });
    const answer = await put(the.maker.call, { ...the.draft(changed), id, versao: 1 });
    expect(answer.json()).toMatchObject({ status: 'PENDENTE', motivoReprovacao: null });
  });

  test('is refused once somebody approved', async () => {
    const { id } = await the.create();
    await patch(the.primario.call, 'aprovar', { medicao: id });
    expect(await refusal(put(the.maker.call, { ...the.draft(), id, versao: 1 }))).toEqual([
      409,
      'JA_APROVADA',
      'Esta medição já foi aprovada por Paula Primeira',
    ]);
  });

  test('is not approved by who saw another value', async () => {
    const { id, valor } = await the.create();
    const edited = await put(the.maker.call, { ...the.draft(changed), id, versao: 1 });
    const seen = { medicao: id, status: 'PENDENTE', valor };
    expect(await refusal(patch(the.primario.call, 'aprovar', seen))).toEqual([
      409,
      'VALOR_MUDOU',
      'O valor desta medição mudou: agora é R$ 3.500,00. Confira antes de aprovar.',
    ]);
    const now = { ...seen, valor: edited.json().valor };
    expect((await patch(the.primario.call, 'aprovar', now)).statusCode).toBe(200);
  });

  test('is not for who has no part in it', async () => {
    const { id } = await the.create();
    const stranger = await the.worker({ papeis: ['MEDICAO_TERCEIROS', 'APROVACAO'] });
    expect((await put(stranger.call, { ...the.draft(), id, versao: 1 })).statusCode).toBe(404);
    const read = await stranger.call({
      method: 'GET',
      url: `/apontamento/medicao-terceiros/${id}`,
    });
    expect(read.statusCode).toBe(404);
  });

  test('is for the author and ADMIN alone; the others are told when the value changes', async () => {
    const approver = await the.worker({
      nome: 'Aldo Aprova',
      papeis: ['APROVACAO', 'MEDICAO_TERCEIROS'],
    });
    const led = await the.worker({ supervisor: approver.codigo });
    const fiscal = await the.newcomer({ nome: 'Flávia Fiscal' });
    await the.grant(fiscal, 'FISCAL', 'MEDICAO_TERCEIROS');
    const { id, codigo } = await the.create({ colaborador: led.codigo });
    const save = (versao: number, change = {}) => ({
      ...the.draft({ colaborador: led.codigo, ...change }),
      id,
      versao,
    });
    for (const person of [approver, fiscal]) {
      expect((await put(person.call, save(1))).statusCode).toBe(404);
    }
    await patch(fiscal.call, `${id}/observacao`, { observacaoNotaFiscal: '30 Dias' });
    const told = `A medição ${codigo} de Teste Serviços teve o valor alterado por Adélia Admin: de R$ 2.000,00 para R$ 3.500,00`;
    expect((await put(the.admin.call, save(1))).statusCode).toBe(200);
    expect(await the.news(approver)).not.toContain(told);
    expect((await put(the.admin.call, save(2, changed))).statusCode).toBe(200);
    for (const person of [approver, the.secundario, fiscal]) {
      expect(await the.news(person)).toContain(told);
    }
    expect((await the.news(the.maker)).at(-1)).toBe(told.replace('A medição', 'Sua medição'));
    expect(await the.news(the.admin)).not.toContain(told);
  });

  test('by another than its maker bars them from the last approval', async () => {
    const { id } = await the.create();
    const edit = { ...the.draft(changed), id, versao: 1 };
    expect((await put(the.admin.call, edit)).statusCode).toBe(200);
    expect((await patch(the.primario.call, 'aprovar', { medicao: id })).statusCode).toBe(200);
    expect((await refusal(patch(the.admin.call, 'aprovar', { medicao: id }))).slice(0, 2)).toEqual([
      422,
      'EDITOU_A_MEDICAO',
    ]);
    expect((await patch(the.secundario.call, 'aprovar', { medicao: id })).statusCode).toBe(200);
  });

  test('is audited', async () => {
    const { id } = await the.create();
    await put(the.maker.call, { ...the.draft(changed), id, versao: 1 });
    const { rows } = await the.server.pool.query(
      `select operacao, antes->>'valor' as antes, depois->>'valor' as depois from auditoria
       where objeto = 'medicao-terceiros' and objeto_id = $1 order by id`,
      [id],
    );
    expect(rows).toEqual([
      { operacao: 'criarMedicaoTerceiros', antes: null, depois: '2000' },
      { operacao: 'salvarMedicaoTerceiros', antes: '2000', depois: '3500' },
    ]);
  });
});

test('the cost centres of a project prefill a measurement', async () => {
  const split = await the.maker.get<{ percentual: number }[]>('medicao-terceiros/centros-custo/1');
  expect(split.reduce((sum, { percentual }) => sum + percentual, 0)).toBe(100);
  const { pool } = the.server;
  // More than a page of them, and one that has been closed since.
  await pool.query(`
    insert into centro_custo (codigo, nome, ativo)
      select 'L.' || lpad(n::text, 3, '0'), 'Frente ' || n, n < 160 from generate_series(1, 160) n;
    delete from projeto_centro_custo where projeto_id = 2;
    insert into projeto_centro_custo (projeto_id, centro_custo, percentual)
      select 2, 'L.' || lpad(n::text, 3, '0'), case when n = 1 then 2050 else 50 end
      from generate_series(1, 160) n;
    delete from projeto_centro_custo where centro_custo = 'L.002'`);
  const long = await the.maker.get<{ centroCusto: string; percentual: number }[]>(
    'medicao-terceiros/centros-custo/2',
  );
  expect(long).toHaveLength(158);
  expect(long.map(({ centroCusto }) => centroCusto)).not.toContain('L.160');
  const measured = await the.create({
    centrosDeCusto: long.map(({ centroCusto, percentual }, index) => ({
      centroCusto,
      percentual: index === 0 ? percentual + 1 : percentual,
    })),
  });
  expect(measured.centrosCusto).toHaveLength(158);
  const url = '/apontamento/medicao-terceiros/centros-custo/999999';
  expect((await the.maker.call({ method: 'GET', url })).statusCode).toBe(404);
});
