import type { Papel } from '../infra/contract/document.ts';
import { places } from './staff.ts';

/** The password of every demo user. */
export const demoPassword = 'aponta-demo';

interface DemoUser {
  codigo: string;
  nome: string;
  papeis: Papel[];
  descricao: string;
}

const user = (codigo: string, descricao: string, papeis: Papel[]): DemoUser => {
  const place = places.find((place) => place.codigo === codigo);
  if (!place) throw new Error(`no place for ${codigo}`);
  return { codigo, nome: place.nome, papeis, descricao };
};

/** Who may sign in to the demo company. */
export const demoUsers: readonly DemoUser[] = [
  user('ADM0001', 'Administração do sistema: vê e faz tudo', ['ADMIN']),
  user('CLT0001', 'CLT: aponta horas por dia, com um período reprovado e outro em atraso', [
    'APONTA_HORAS',
    'SOLICITAR_APROVACAO_APONTAMENTO',
  ]),
  user('PJT0001', 'PJ em obra: aponta entrada e saída (jornada específica)', [
    'APONTA_HORAS',
    'SOLICITAR_APROVACAO_APONTAMENTO',
  ]),
  user('GES0001', 'Gestor: aprova primeiro, libera horas e vê o painel da equipe', [
    'APONTA_HORAS',
    'SOLICITAR_APROVACAO_APONTAMENTO',
    'APROVACAO',
    'PAINEL_GESTOR',
    'CADASTRA_REGISTRO_EXTRAORDINARIO',
    'CONSULTA_HORAS',
    'MEDICAO_TERCEIROS',
  ]),
  user('DIR0001', 'Diretoria: dá a segunda aprovação', ['APROVACAO']),
  user('RHU0001', 'RH: colaboradores, rateio fixo, batidas e relatórios', [
    'GERENCIA_COLABORADOR',
    'RATEIO_FIXO',
    'RELATORIO',
    'RELATORIO_BATIDAS',
    'CONSULTA_HORAS',
  ]),
  user('FIS0001', 'Fiscal: medições de terceiros e observação da nota', [
    'MEDICAO_TERCEIROS',
    'FISCAL',
  ]),
  user('INT0001', 'Integração: envia medições ao RM', [
    'IMRM',
    'IMTRM',
    'IMPORTAR_MEDICAO_SUBCONTRATADO',
    'IMPORTAR_MEDICAO_TERCEIROS',
  ]),
  user('SEM0001', 'Aponta horas e não tem aprovadores cadastrados', ['APONTA_HORAS']),
];
