import type { Pool } from 'pg';
import type { OperationId } from '../src/infra/contract/document.ts';
import { createDb } from '../src/infra/db/pool.ts';
import type { StatusAprovacao, StatusIntegracao, TipoMedicao } from '../src/infra/db/tables.ts';
import { createSealer } from '../src/infra/sealer.ts';

interface State {
  /** Who calls, where it is not the first of the demo users with a role for it. */
  by?: string;
  /** The code with which they sign in, who have a second factor. */
  codigo?: string;
  /** The field in which it says what was read before, as only reading it tells. */
  sees?: string;
  /** Makes the rows that the example names what it tells of them. */
  sql?: string;
  /** Makes what SQL cannot. */
  make?: (pool: Pool) => Promise<unknown>;
  /** Examples of other operations that come before, and who sends them. */
  after?: [by: string, example: OperationId][];
}

/** Gives a person's first request of hours in a status, and its measurement, the id of the example. */
const numbered = (id: number, funcionario: string, status = 'PENDENTE') => `
  delete from aprovacao where id = ${id};
  with chosen as (
    select min(id) as old from aprovacao where funcionario = '${funcionario}' and status = '${status}'
  ), moved as (
    update medicao set aprovacao_id = ${id} from chosen where aprovacao_id = old
  )
  update aprovacao set id = ${id} from chosen where id = old`;
/** Brings the measurement of the examples into a status, out of RM. */
const thirdParty = (status: StatusAprovacao) => `
  delete from integracao_rm where medicao_terceiros_id = 1;
  update aprovacao set status = '${status}' where id = (select aprovacao_id from medicao_terceiros where id = 1)`;
/** Marks the measurement of the examples, and says what became of it: `medicao_id = 12`. */
const inRm = (which: string, tipo: TipoMedicao, status: StatusIntegracao) => `
  delete from integracao_rm where ${which};
  insert into integracao_rm (tipo, ${which.split(' ')[0]}, status, idmov, marcada_por, marcada_em)
  values ('${tipo}', ${which.split(' ')[2]}, '${status}', '1', 'INT0001', now())`;
const batchOfThirdParties =
  "delete from lote_rm_item where lote_id = 1; update lote_rm set tipo = 'MT' where id = 1";
const unmarked = 'delete from integracao_rm where medicao_id = 12';
const entryOfAna = `
  update apontamento set funcionario = 'CLT0001', data = '2026-11-18',
    hora_entrada = '2026-11-18'::date + hora_entrada::time, hora_saida = '2026-11-18'::date + hora_saida::time
  where id = 1`;
const absence = `
  insert into ausencia (id, funcionario, tipo, inicio, fim)
  values (1, 'CLT0001', 'FERIAS', '2026-11-03', '2026-11-05')`;
const substitution = `
  insert into substituicao (id, funcionario, substituto, inicio, fim, criada_por, criada_em)
  values (1, 'GES0001', 'DIR0001', '2026-12-01', '2026-12-10', 'GES0001', now())`;
const releaseOfTeam = `
  delete from consumo_registro where registro_id = 1;
  update registro_extraordinario set funcionario = 'CLT0001' where id = 1`;

const factorOf = (segredo: string, confirmado: string) => `
  insert into segundo_fator (usuario, segredo, criado_em, confirmado_em)
  values ('CLT0001', ${segredo}, now(), ${confirmado})`;

const webhook = `
  insert into webhook (id, nome, url, formato, eventos, criado_por, criado_em)
  values (1, 'Sala', 'https://sala.empresa.example', 'SLACK', '{LOTE_CONCLUIDO}', 'ADM0001', now())`;

const savedReport = `
  insert into relatorio_salvo (id, funcionario, nome, intervalo, definicao, alterado_em)
  values (1, 'RHU0001', 'Outro', 'FIXO', '{}', now())`;

/** What the demo company needs, for an example to succeed: a line an operation that needs something. */
export const states: Partial<Record<OperationId, State>> = {
  enviarRespostaSatisfacao: {
    sql: `update pergunta_satisfacao set ativa = true, perguntar_em = '2020-01-01' where id = 2;
      update pergunta_satisfacao set id = 1000 where id = 1;
      update pergunta_satisfacao set id = 1 where id = 2`,
  },
  salvarRelatorioSalvo: { by: 'RHU0001', sql: savedReport },
  excluirRelatorioSalvo: { by: 'RHU0001', sql: savedReport },

  salvarLinhaCadastro: { sees: 'versao' },
  salvarAusencia: { sql: absence },
  excluirAusencia: { sql: absence },
  salvarSubstituicao: { sql: substitution },
  encerrarSubstituicao: { sql: substitution },

  consultarApontamento: { sql: entryOfAna },
  alterarApontamento: { sql: entryOfAna },
  excluirApontamento: { sql: entryOfAna },
  restaurarApontamento: { sql: entryOfAna, after: [['CLT0001', 'excluirApontamento']] },
  encerrarSessao: {
    sql: `insert into sessao (id, usuario, criada_em, expira_em)
      values ('7b0f6d0e-6f0c-4d5e-9a53-1d0a3f1f2b11', 'CLT0001', now(), '2027-12-31')`,
  },
  confirmarSegundoFator: {
    // The secret of the example; its code is of the moment at which the tests stand.
    make: async (pool) => {
      const sealer = await createSealer(createDb(pool), undefined);
      const sealed = sealer.seal('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', 'fator CLT0001');
      await pool.query(factorOf(`'${sealed}'`, 'null'));
    },
  },
  desligarSegundoFator: {
    codigo: 'AAAAA-AAAAA',
    sql: `${factorOf("'x'", 'now()')};
      insert into codigo_recuperacao (usuario, hash)
      values ('CLT0001', sha256('K7QMP2XVRT')), ('CLT0001', sha256('AAAAAAAAAA'))`,
  },
  removerSegundoFator: { sql: factorOf("'x'", 'now()') },
  desligarNavegador: {
    sql: `with entrada as (
        insert into sessao (id, usuario, criada_em, expira_em)
        values (gen_random_uuid(), 'CLT0001', now(), '2027-12-31') returning id
      )
      insert into inscricao_push (id, usuario, sessao, hash, segredo, criada_em, vista_em)
      select '7b0f6d0e-6f0c-4d5e-9a53-1d0a3f1f2b11', 'CLT0001', id, 'x', 'x', now(), now() from entrada`,
  },
  salvarWebhook: { sql: webhook },
  excluirWebhook: { sql: webhook },
  testarWebhook: { sql: webhook },
  listarEntregasWebhook: { sql: webhook },
  definirNovaSenha: {
    sql: `insert into nova_senha (hash, usuario, por, criada_em, expira_em)
      values (sha256('K7QMP2XVRT'), 'CLT0001', 'ADM0001', now(), '2027-12-31')`,
  },
  revogarToken: { after: [['CLT0001', 'criarToken']] },

  aprovarHoras: { sql: numbered(41, 'PJT0001') },
  reprovarHoras: { sql: numbered(41, 'PJT0001') },
  retirarSolicitacaoHoras: { sql: numbered(1, 'PJT0001'), by: 'PJT0001' },
  reatribuirAprovacoes: { by: 'RHU0001' },
  alterarAprovadoresHoras: { sql: numbered(1, 'PJT0001') },
  imprimirMedicaoHoras: { sql: numbered(1, 'PJT0001', 'APROVADA'), by: 'PJT0001' },
  imprimirApontamentoHoras: { by: 'GES0001' },
  listarApontamentosDaSolicitacao: { by: 'GES0001' },
  revisarAprovacaoHoras: { by: 'ADM0001' },
  revisarMedicaoTerceiros: { by: 'ADM0001' },

  marcarMedicoes: { sql: unmarked },
  reconciliarMedicao: { sql: inRm('medicao_id = 12', 'MS', 'INCERTA') },
  consultarIntegracaoMedicao: { sql: inRm('medicao_id = 12', 'MS', 'ERRO') },
  consultarIntegracaoMedicaoTerceiros: { sql: inRm('medicao_terceiros_id = 1', 'MT', 'ERRO') },
  conferirDivergenciaMedicao: { sql: inRm('medicao_id = 12', 'MS', 'DIVERGENTE') },
  estornarMedicao: { sql: inRm('medicao_id = 12', 'MS', 'INTEGRADA') },
  reconciliarMedicaoTerceiros: { sql: inRm('medicao_terceiros_id = 1', 'MT', 'INCERTA') },
  conferirDivergenciaMedicaoTerceiros: {
    sql: inRm('medicao_terceiros_id = 1', 'MT', 'DIVERGENTE'),
  },
  estornarMedicaoTerceiros: { sql: inRm('medicao_terceiros_id = 1', 'MT', 'INTEGRADA') },
  consultarLoteMedicoesTerceiros: {
    sql: batchOfThirdParties,
  },
  tentarAgoraMedicoesTerceiros: {
    sql: batchOfThirdParties,
  },
  integrarMedicaoTerceiros: {
    sql: thirdParty('APROVADA'),
    after: [['INT0001', 'marcarMedicoesTerceiros']],
  },
  desmarcarMedicoes: { sql: unmarked, after: [['INT0001', 'marcarMedicoes']] },
  cancelarMedicao: {
    sql: numbered(41, 'PJT0001'),
    after: [
      ['GES0001', 'aprovarHoras'],
      ['DIR0001', 'aprovarHoras'],
    ],
  },

  salvarMedicaoTerceiros: { sql: thirdParty('PENDENTE') },
  salvarObservacaoFiscal: { sql: thirdParty('APROVADA') },
  cancelarMedicaoTerceiros: { sql: thirdParty('APROVADA'), by: 'INT0001' },
  aprovarMedicaoTerceiros: { sql: thirdParty('PENDENTE'), by: 'ADM0001' },
  reprovarMedicaoTerceiros: { sql: thirdParty('PENDENTE'), by: 'ADM0001' },
  limparAprovacaoMedicaoTerceiros: { sql: thirdParty('APROVADA_PARCIAL'), by: 'ADM0001' },
  marcarMedicoesTerceiros: { sql: thirdParty('APROVADA') },
  desmarcarMedicoesTerceiros: {
    sql: thirdParty('APROVADA'),
    after: [['INT0001', 'marcarMedicoesTerceiros']],
  },

  consultarRegistroExtraordinario: { sql: releaseOfTeam },
  salvarRegistroExtraordinario: { sql: releaseOfTeam },
  cancelarRegistroExtraordinario: { sql: releaseOfTeam },

  desfazerImportacao: { sql: 'delete from integracao_rm' },
  concluirCargaRateio: { after: [['RHU0001', 'enviarLinhasRateio']] },
};
