import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Approval, ended, startApproval } from '../../../test/approval.ts';
import type { Person } from '../../../test/time-entry.ts';

let base: Approval;
let manager: Person;

beforeAll(async () => {
  base = await startApproval();
  manager = await base.newcomer();
  await base.grant(manager, 'PAINEL_GESTOR');
});
afterAll(() => base.server.close());

const get = ({ codigo }: Person, period: number) =>
  manager.call({
    method: 'GET',
    url: `/apontamento/painel-gestor/colaborador/${codigo}/${period}`,
  });

test('the detail of a person has all their entries, with overtime, values and splits', async () => {
  const lara = await base.worker({
    nome: 'Lara',
    supervisor: manager.codigo,
    valorHora: { '[2020-01-01,2026-10-15)': '100.00', '[2026-10-15,)': '110.00' },
  });
  const { projetoSemCentro: projeto, atividadeSemCentro: atividade } = base.masters;
  const period = await base.periodId(ended.fim);
  await base.work(lara, { data: '2026-10-15', minutos: 240 });
  await base.work(lara, {
    data: '2026-10-15',
    minutos: 300,
    projeto,
    atividade,
    centroCusto: 'T.GER',
  });
  await base.work(lara, { data: '2026-10-14', minutos: 100 });
  const answer = await get(lara, period);
  const shared = { atividadeNome: 'ATIVA', observacao: null };
  expect(answer.json()).toEqual({
    colaborador: { codigo: lara.codigo, nome: 'Lara' },
    periodo: { id: period, ...ended },
    status: 'EM_ATRASO',
    horas: 10.67,
    valor: 1156.67,
    resumo: '10:40 de Lara, de 26/09/2026 a 25/10/2026: R$ 1.156,67',
    apontamentos: [
      {
        data: '2026-10-14',
        horas: 1.67,
        horasExtras: 0,
        valorHora: 100,
        centroCusto: 'T.PRJ',
        projetoCodigo: 'T-1',
        ...shared,
      },
      {
        data: '2026-10-15',
        horas: 4,
        horasExtras: 0,
        valorHora: 110,
        centroCusto: 'T.PRJ',
        projetoCodigo: 'T-1',
        ...shared,
      },
      {
        data: '2026-10-15',
        horas: 5,
        horasExtras: 1,
        valorHora: 110,
        centroCusto: 'T.GER',
        projetoCodigo: 'T-2',
        ...shared,
      },
    ],
    projetos: [
      { projeto_codigo: 'T-1', horas: 5.67, valor: 606.67 },
      { projeto_codigo: 'T-2', horas: 5, valor: 550 },
    ],
    atividades: [{ atividade_nome: 'ATIVA', horas: 10.67, valor: 1156.67 }],
    centrosCusto: [
      { centroCusto: 'T.GER', nome: 'Gerência', horas: 5, porcentagem: 46.88 },
      { centroCusto: 'T.PRJ', nome: 'Projeto', horas: 5.67, porcentagem: 53.12 },
    ],
  });
});

test('the detail of somebody without entries is empty', async () => {
  const davi = await base.worker({ supervisor: manager.codigo });
  const answer = await get(davi, await base.periodId('2026-11-18'));
  expect(answer.json()).toMatchObject({
    status: 'NAO_SOLICITADO',
    horas: 0,
    valor: 0,
    apontamentos: [],
    projetos: [],
    centrosCusto: [],
  });
});
