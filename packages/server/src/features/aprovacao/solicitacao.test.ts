import type { Schema } from '@aponta/sdk';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Approval,
  approve,
  done,
  ended,
  refusal,
  reject,
  request,
  startApproval,
  withdraw,
} from '../../../test/approval.ts';
import { evening, type Person } from '../../../test/time-entry.ts';

let the: Approval;
let period: number;
let current: number;

beforeAll(async () => {
  the = await startApproval();
  period = await the.periodId(ended.fim);
  current = await the.periodId('2026-11-18');
});
afterAll(() => the.server.close());

const summary = (person: Person, id: number) =>
  person.get<Schema<'ResumoSolicitacao'>>(`periodo/user/${id}`);
const query = (text: string, values: unknown[] = []) => the.server.pool.query(text, values);

describe('a request', () => {
  test('stores hours, value, section, condition and approvers, and tells the first of them', async () => {
    const person = await the.worker();
    await the.work(person, { minutos: 60 });
    await the.work(person, { data: '2026-10-25', minutos: 20 });
    const answer = await request(person.call, period);
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json()).toMatchObject({
      apontamento: true,
      colaborador: { codigo: person.codigo, nome: 'Tereza Teste' },
      condicao: 'CLT',
      status: 'PENDENTE',
      pendente: true,
      horas: 1.33,
      valor: 133.33,
      total: 133.33,
      desconto: null,
      secao: { codigo: 'T.HORAS', descricao: 'Horas' },
      periodo: { id: period, ...ended },
      aprovadorPrimario: { codigo: the.primario.codigo, nome: 'Paula Primeira' },
      aprovadorSecundario: { codigo: the.secundario.codigo, nome: 'Sérgio Segundo' },
      criadaEm: the.clock.now().toISOString(),
      statusPor: { codigo: person.codigo, nome: 'Tereza Teste' },
    });
    expect((await the.news(the.primario)).at(-1)).toBe(
      'Tereza Teste solicitou a aprovação do período de 26/09/2026 a 25/10/2026',
    );
    const { rows } = await query(
      `select usuario, antes, depois->>'status' as status from auditoria
       where operacao = 'solicitarAprovacaoHoras' and objeto_id = $1`,
      [answer.json().id],
    );
    expect(rows).toEqual([{ usuario: person.codigo, antes: null, status: 'PENDENTE' }]);
  });

  test('of a section and a rate that changed takes the last section, and each rate for its days', async () => {
    const person = await the.worker({
      secoes: { '[2020-01-01,2026-10-11)': 'T.OUTRA', '[2026-10-11,)': 'T.TURNO' },
      valorHora: { '[2020-01-01,2026-10-06)': '100.00', '[2026-10-06,)': '33.33' },
    });
    await the.work(person, { data: '2026-10-05', minutos: 50 });
    await the.work(person, { data: '2026-10-06', minutos: 100 });
    const row = (await request(person.call, period)).json();
    // 83.333 and 55.55, each rounded once.
    expect(row).toMatchObject({ horas: 2.5, valor: 138.88, secao: { codigo: 'T.TURNO' } });

    await query(`update funcionario_remuneracao set valor_hora = 1 where funcionario = $1`, [
      person.codigo,
    ]);
    await query(`delete from funcionario_secao where funcionario = $1`, [person.codigo]);
    const own = await person.get<Schema<'PaginaAprovacao'>>('aprovacao/user');
    expect(own.content).toEqual([row]);
  });

  test('of a period from before one had a section takes that of the last entry', async () => {
    const person = await the.worker({ secoes: {} });
    expect((await the.requested(person, { secao: 'T.OUTRA' })).secao.codigo).toBe('T.OUTRA');
  });

  test('of a manager goes straight to the secondary, who approves alone', async () => {
    const person = await the.worker({ gestor: true });
    const { id, aprovadorPrimario, aprovadorSecundario } = await the.requested(person);
    expect(aprovadorPrimario).toEqual(aprovadorSecundario);
    expect(aprovadorSecundario?.codigo).toBe(the.secundario.codigo);
    expect((await done(approve(the.secundario.call, { medicao: id }))).status).toBe('APROVADA');
  });

  test('passes over who was dismissed or is absent; where nobody is left it says whom to ask', async () => {
    const [gone, away, top] = [await the.newcomer(), await the.newcomer(), await the.newcomer()];
    await query(`update funcionario set codigo_situacao = 'D' where codigo = $1`, [gone.codigo]);
    await query(
      `insert into ausencia (funcionario, tipo, inicio, fim) values ($1, 'FERIAS', '2026-11-18', '2026-11-18')`,
      [away.codigo],
    );
    const chief = 'update funcionario set codigo_chefe_interno = $2 where codigo = $1';
    await query(chief, [away.codigo, top.codigo]);
    const person = await the.worker({ supervisor: gone.codigo, chefe: away.codigo });
    const made = await the.requested(person);
    expect(made.aprovadorPrimario?.codigo).toBe(top.codigo);
    expect(made.aprovadorSecundario?.codigo).toBe(top.codigo);

    await query(chief, [away.codigo, gone.codigo]);
    const other = await the.worker({ supervisor: gone.codigo, chefe: away.codigo });
    await the.work(other);
    expect(await refusal(request(other.call, period))).toEqual([
      422,
      'APROVADORES_FORA',
      'Seus aprovadores estão desligados ou ausentes e ninguém os substitui. Peça ao RH ou a um administrador que nomeie um substituto.',
    ]);
    await query(`insert into substituicao (funcionario, substituto, inicio, fim, criada_por, criada_em)
      values ('${away.codigo}', '${top.codigo}', '2026-11-18', '2026-11-18', '${away.codigo}', now())`);
    const { aprovadorPrimario } = await the.requested(other, { data: '2026-10-15' });
    expect(aprovadorPrimario?.codigo).toBe(away.codigo);
  });

  test('freezes the period until it is rejected or withdrawn', async () => {
    const person = await the.worker();
    const { id } = await the.requested(person);
    const again = () => refusal(request(person.call, period));
    expect(await again()).toEqual([409, 'PERIODO_CONGELADO', 'Período já solicitado']);
    await done(approve(the.primario.call, { medicao: id }));
    expect((await again())[0]).toBe(409);
    await done(reject(the.secundario.call, { medicao: id, motivo: 'Falta um dia' }));
    const second = (await request(person.call, period)).json();
    expect(second).toMatchObject({ status: 'PENDENTE', dataAprovacaoPrimaria: null, motivo: null });
    await done(withdraw(person.call, second.id));
    expect((await request(person.call, period)).statusCode).toBe(201);
  });

  test('twenty times at once is made once', async () => {
    const person = await the.worker();
    await the.work(person);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => request(person.call, period)),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
  });
});

describe('no request', () => {
  test('without an entry', async () => {
    const person = await the.worker();
    expect(await refusal(request(person.call, period))).toEqual([
      422,
      'PERIODO_SEM_APONTAMENTO',
      'O período não tem apontamentos',
    ]);
  });

  test('of a period that has not begun, or is none', async () => {
    const person = await the.worker();
    const next = await the.periodId('2026-11-26');
    expect((await refusal(request(person.call, next))).slice(0, 2)).toEqual([
      422,
      'PERIODO_NAO_INICIADO',
    ]);
    expect((await refusal(request(person.call, 999_999)))[0]).toBe(404);
  });

  test('without approvers', async () => {
    const person = await the.worker({ supervisor: undefined, chefe: undefined });
    await the.work(person);
    const text =
      'Você não possui aprovadores cadastrados. Por favor, entre em contato com o setor de RH.';
    expect(await refusal(request(person.call, period))).toEqual([422, 'SEM_APROVADORES', text]);
    expect(await summary(person, period)).toMatchObject({ podeSolicitar: false, avisos: [text] });
  });

  test('of a PJ without a company, or a rate for every day worked', async () => {
    const person = await the.worker({
      tipo: 'PJ',
      valorHora: { '[2026-10-10,)': '100.00' },
    });
    await the.work(person, { data: '2026-10-09' });
    await the.work(person, { data: '2026-10-10' });
    const answer = await request(person.call, period);
    expect(answer.json().detalhes).toEqual([
      { campo: 'periodId', codigo: 'PJ_SEM_EMPRESA' },
      { campo: 'periodId', codigo: 'SEM_VALOR_HORA' },
    ]);
    const worthless = await the.contractor({ valorHora: { '[2020-01-01,)': '0.00' } });
    await the.work(worthless);
    expect((await refusal(request(worthless.call, period)))[1]).toBe('SEM_VALOR_HORA');
  });

  test('without the role, and of others without managing them', async () => {
    const person = await the.newcomer();
    expect((await refusal(request(person.call, period)))[1]).toBe('SEM_PERMISSAO');
    const other = await the.worker();
    const colaborador = `?colaborador=${person.codigo}`;
    expect((await refusal(request(other.call, period, colaborador)))[1]).toBe('SEM_PERMISSAO');
    await the.grant(person, 'GERENCIA_COLABORADOR');
    expect((await refusal(request(person.call, period)))[1]).toBe('SEM_PERMISSAO');
  });
});

describe('the current period', () => {
  test('may be requested from its last working day on, after a warning', async () => {
    // 2026-11-25, a Wednesday, becomes a holiday; Tuesday is the last working day.
    await query(`insert into feriado values ('T.1', '2026-11-25', 'Aniversário')`);
    const person = await the.worker();
    await the.work(person, { data: '2026-11-17' });

    await person.at('2026-11-23T23:59:00-03:00');
    const early = 'O período termina em 25/11/2026 e pode ser solicitado a partir de 24/11/2026';
    expect(await refusal(request(person.call, current))).toEqual([
      422,
      'PERIODO_EM_ANDAMENTO',
      early,
    ]);
    expect(await summary(person, current)).toMatchObject({ podeSolicitar: false, avisos: [early] });

    await person.at('2026-11-24T00:00:00-03:00');
    expect(await summary(person, current)).toMatchObject({
      podeSolicitar: true,
      avisos: [
        'O período termina em 25/11/2026. Depois de solicitado, nada mais pode ser apontado nele.',
      ],
    });
    const answer = await request(person.call, current);
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json().aviso).toBe('Solicitada antes do fim do período');
    expect(await summary(person, current)).toMatchObject({
      podeSolicitar: false,
      avisos: ['Período já solicitado'],
    });
    the.clock.set(evening);
  });
});

describe('the limit of months', () => {
  const setLimit = (months: number) =>
    query('update config set limite_mes_solicitacao_aprovacao_apontamento = $1', [months]);
  const requestOf = async (person: Person, data: string) => {
    await the.work(person, { data });
    return request(person.call, await the.periodId(data));
  };

  test.each([
    [0, '2026-10-25', '11/2026'],
    [2, '2026-08-25', '09/2026'],
    [10, '2025-12-25', '01/2026'],
  ])('of %d lets no older period through', async (months, data, oldest) => {
    await setLimit(months);
    const person = await the.worker();
    const text = `O prazo para solicitar este período terminou; a solicitação mais antiga possível é a de ${oldest}`;
    expect(await refusal(requestOf(person, data))).toEqual([422, 'PRAZO_SOLICITACAO', text]);
    if (months > 0)
      expect((await requestOf(person, data.replace(/25$/, '26'))).statusCode).toBe(201);
    await setLimit(2);
  });
});

describe('of a dismissed person', () => {
  test('who manages collaborators requests, the current period on any day, and withdraws', async () => {
    const gone = await the.contractor();
    const rh = await the.worker({ nome: 'Rita RH', papeis: ['GERENCIA_COLABORADOR'] });
    const colaborador = `?colaborador=${gone.codigo}`;
    await the.work(gone, { data: '2026-11-10' });
    expect(await refusal(request(rh.call, current, colaborador))).toEqual([
      422,
      'COLABORADOR_ATIVO',
      expect.stringMatching(/^Tereza Teste não está desligado e solicita a própria aprovação; /),
    ]);
    await query(`update funcionario set codigo_situacao = 'D' where codigo = $1`, [gone.codigo]);
    const resumo = await rh.get<Schema<'ResumoSolicitacao'>>(
      `periodo/user/${current}${colaborador}`,
    );
    expect(resumo).toMatchObject({ horas: 8, valor: 800, podeSolicitar: true });
    const row = (await request(rh.call, current, colaborador)).json();
    expect(row).toMatchObject({
      colaborador: { codigo: gone.codigo },
      statusPor: { codigo: rh.codigo },
    });
    expect((await the.news(the.primario)).at(-1)).toBe(
      'Rita RH, em nome de Tereza Teste, solicitou a aprovação do período de 26/10/2026 a 25/11/2026',
    );
    expect((await done(withdraw(rh.call, row.id))).status).toBe('CANCELADA');
    expect(await the.news(gone)).toEqual([
      'Suas horas do período de 26/10/2026 a 25/11/2026 foram retiradas da aprovação por Rita RH',
    ]);
    expect((await refusal(request(rh.call, current, '?colaborador=NINGUEM')))[0]).toBe(404);
  });

  test('others do not see the summary', async () => {
    const [person, other] = [await the.worker(), await the.worker()];
    const url = `/apontamento/periodo/user/${period}?colaborador=${other.codigo}`;
    expect((await refusal(person.call({ method: 'GET', url })))[0]).toBe(403);
  });
});

describe('withdrawing', () => {
  test('is for who requested, while nobody has approved', async () => {
    const person = await the.worker();
    const { id } = await the.requested(person);
    const stranger = await the.worker();
    expect((await refusal(withdraw(stranger.call, id)))[0]).toBe(404);
    await the.grant(stranger, 'GERENCIA_COLABORADOR');
    expect((await refusal(withdraw(stranger.call, id)))[0]).toBe(404);

    await done(approve(the.primario.call, { medicao: id }));
    expect(await refusal(withdraw(person.call, id))).toEqual([
      409,
      'JA_APROVADA',
      'Esta medição já foi aprovada por Paula Primeira',
    ]);
    const second = await the.requested(await the.worker());
    expect((await done(withdraw(the.admin.call, second.id))).status).toBe('CANCELADA');
    expect((await the.news(the.secundario)).at(-1)).toBe(
      'As horas de Tereza Teste do período de 26/09/2026 a 25/10/2026 foram retiradas da aprovação por Adélia Admin',
    );
  });
});
