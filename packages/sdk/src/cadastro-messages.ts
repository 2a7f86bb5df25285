import type { Schema } from './types.ts';

/** Names each master, and one row of it. */
export const cadastroLabels = {
  usuarios: { titulo: 'Usuários e papéis', item: 'usuário' },
  funcionarios: { titulo: 'Pessoas', item: 'pessoa' },
  'funcionarios-secoes': { titulo: 'Seções das pessoas', item: 'seção da pessoa' },
  'funcionarios-remuneracoes': { titulo: 'Remunerações', item: 'remuneração' },
  secoes: { titulo: 'Seções', item: 'seção' },
  equipes: { titulo: 'Equipes', item: 'equipe' },
  projetos: { titulo: 'Projetos', item: 'projeto' },
  atividades: { titulo: 'Atividades', item: 'atividade' },
  documentos: { titulo: 'Documentos', item: 'documento' },
  calendarios: { titulo: 'Calendários', item: 'calendário' },
  feriados: { titulo: 'Feriados', item: 'feriado' },
  'centros-de-custo': { titulo: 'Centros de custo', item: 'centro de custo' },
  contratos: { titulo: 'Contratos', item: 'contrato' },
  empresas: { titulo: 'Empresas', item: 'empresa' },
  coligadas: { titulo: 'Coligadas', item: 'coligada' },
  filiais: { titulo: 'Filiais', item: 'filial' },
  'tipos-de-formato': { titulo: 'Formatos de documento', item: 'formato' },
  encargos: { titulo: 'Encargos', item: 'encargo' },
  'locais-de-execucao': { titulo: 'Locais de execução', item: 'local de execução' },
} as const satisfies Record<Schema<'NomeCadastro'>, { titulo: string; item: string }>;

/** Names the fields of masters whose name is not that of their column with a capital. */
export const campoLabels: Readonly<Record<string, string>> = {
  a1Equivalente: 'A1 equivalente',
  apontavel: 'Recebe apontamentos',
  bonus: 'Bônus mensal (R$)',
  calendario: 'Calendário',
  chefeExterno: 'Chefe externo',
  chefeInterno: 'Chefe interno',
  cnpj: 'CNPJ',
  codigo: 'Código',
  cpf: 'CPF',
  descricao: 'Descrição',
  email: 'E-mail',
  endereco: 'Endereço',
  fatorEncargos: 'Fator de encargos',
  filial: 'Filial auxiliar',
  fuso: 'Fuso horário',
  funcionario: 'Pessoa',
  inicio: 'Início',
  jornadaEspecifica: 'Jornada específica (entrada e saída)',
  papeis: 'Papéis',
  pis: 'PIS',
  secao: 'Seção',
  situacao: 'Situação',
  supervisorExterno: 'Supervisor externo',
  supervisorInterno: 'Supervisor interno',
  titulo: 'Título',
  valorHora: 'Valor da hora (R$)',
  valorMensal: 'Valor mensal (R$)',
};

/** Names the values that fields of masters choose from, where it is not the value itself. */
export const opcaoLabels: Readonly<Record<string, string>> = {
  A: 'Ativo',
  F: 'Afastado',
  D: 'Desligado',
  ATIVO: 'Ativo',
  SUSPENSO: 'Suspenso',
  ENCERRADO: 'Encerrado',
  EM_ELABORACAO: 'Em elaboração',
  EM_VERIFICACAO: 'Em verificação',
  EMITIDO: 'Emitido',
  CANCELADO: 'Cancelado',
};

/** Gives the texts of changing masters. Texts with a part to fill in are functions. */
export const cadastroTexts = {
  cadastroDeArquivos:
    'Este cadastro é mantido pelos arquivos que o servidor importa: altere-o na origem deles',
  cadastroSoAdmin: 'Este cadastro é alterado por administradores',
  cadastroMudou: 'Esta linha foi alterada por outra pessoa depois que você a abriu',
  cadastroRepetido: (chave: string) => `${chave} já existe`,
  cadastroValorRepetido: (valor: string, dono: string) => `${valor} já é de ${dono}`,
  cadastroPreencha: (campo: string) => `Preencha ${campo}`,
  cadastroInvalido: (campo: string, esperado: string) => `${campo}: esperado ${esperado}`,
  cadastroSemCampo: (campo: string) => `O cadastro não tem o campo ${campo}`,
  cadastroChaveFixa: (campo: string) => `${campo} não muda depois que a linha existe`,
  cadastroReferencia: (valor: string) => `${valor} não existe`,
  cadastroReferenciaInativa: (valor: string) => `${valor} saiu de uso: escolha outro`,
  vigenciaSobreposta: (inicio: string) => `A vigência se sobrepõe à que começa em ${inicio}`,
  ultimoAdmin: 'Ninguém mais seria ADMIN: dê antes o papel a outra pessoa',
  proprioPapel: (papeis: string) => `Ninguém dá um papel a si mesmo: ${papeis}`,
  papelDeGrupo: (papeis: string) => `Decidido pelos grupos da empresa, a cada entrada: ${papeis}`,
  propriaRemuneracao: 'Ninguém altera a própria remuneração',
  emailDeUsuario:
    'O e-mail de quem entra no sistema só administradores alteram, pois por ele se troca a senha',
  chefeDeSiMesmo: 'Ninguém é chefe nem supervisor de si mesmo',
  cicloDeChefes: (caminho: string) => `A chefia volta à própria pessoa: ${caminho}`,
} as const;
