import type { Schema } from '@aponta/sdk';
import { expect } from 'vitest';
import { type Approval, ended, startApproval } from './approval.ts';
import type { Caller } from './server.ts';
import type { Person } from './time-entry.ts';

export type Medicao = Schema<'MedicaoTerceiros'>;
type Nova = Schema<'NovaMedicaoTerceiros'>;
type Alterada = Schema<'MedicaoTerceirosAlterada'>;

export const base = '/apontamento/medicao-terceiros';

export interface ThirdParty extends Approval {
  /** Makes measurements; `primario` approves them, then `secundario`. */
  maker: Person;
  /** 10 hours of 150,00 and two sheets of 250,00: 2.000,00. */
  draft(change?: Partial<Nova>): Nova;
  create(change?: Partial<Nova>, person?: Person): Promise<Medicao>;
  fullyApproved(): Promise<Medicao>;
}

export async function startThirdParty(): Promise<ThirdParty> {
  const the = await startApproval();
  const maker = await the.worker({ nome: 'Mário Medidor' });
  await the.grant(maker, 'MEDICAO_TERCEIROS');
  const { rows } = await the.server.pool.query(
    `select id from empresa where cnpj = '11222333000181'`,
  );
  const periodo = await the.periodId(ended.fim);
  const draft: ThirdParty['draft'] = (change) => ({
    corpoTecnico: false,
    executante: rows[0].id,
    executanteNome: 'Teste Serviços',
    secao: 'T.HORAS',
    periodo,
    competencia: '202610',
    localDeExecucao: 'OBR',
    projeto: the.masters.projeto,
    horas: 10,
    valorUnitario: 150,
    precoGlobal: 0,
    valorTotalA1: 500,
    valorCalculado: 1500,
    valorTotal: 2000,
    observacoes: null,
    centrosDeCusto: [
      { centroCusto: 'T.GER', percentual: 33.33 },
      { centroCusto: 'T.PRJ', percentual: 66.67 },
    ],
    medicaoTerceirosDocumentos: [
      {
        id: the.masters.documento,
        formato: 'A1',
        folhas: 2,
        a1Equivalente: 1,
        valorUnitario: 250,
        valorItem: 500,
      },
    ],
    ...change,
  });
  const create: ThirdParty['create'] = async (change, person = maker) => {
    const answer = await post(person.call, draft(change));
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json();
  };
  const fullyApproved = async () => {
    const { id } = await create();
    for (const { call } of [the.primario, the.secundario]) {
      const answer = await patch(call, 'aprovar', { medicao: id });
      expect(answer.statusCode, answer.body).toBe(200);
    }
    return (await the.admin.get(`medicao-terceiros/${id}`)) as Medicao;
  };
  return { ...the, maker, draft, create, fullyApproved };
}

export const post = (call: Caller, payload: object) => call({ method: 'POST', url: base, payload });
export const put = (call: Caller, payload: Alterada) => call({ method: 'PUT', url: base, payload });
export const patch = (call: Caller, act: string, payload?: object) =>
  call({ method: 'PATCH', url: `${base}/${act}`, payload });
