/** Gives what `aponta-server pessoa` says. */
export const personTexts = {
  uso: `Uso:
  aponta-server pessoa exportar CODIGO [ARQUIVO]
      todos os dados de uma pessoa, em JSON, na saída ou num arquivo novo
  aponta-server pessoa anonimizar CODIGO
      de quem foi desligado apaga nome, CPF, PIS, senha, acessos, avisos e observações de ausências; as
      horas, as aprovações e as medições ficam, e com elas toda soma. Não há volta`,
  nome: 'Pessoa anonimizada',
  ninguem: (codigo: string) => `Não há colaborador com o ID de rede ${codigo}`,
  emAtividade: (codigo: string) => `${codigo} não está desligado: só então pode ser anonimizado`,
  anonimizada: (codigo: string) =>
    `${codigo} foi anonimizado; tire-o também dos arquivos que são importados, ou o nome volta`,
  naoGravado: (motivo: string) => `O arquivo não pôde ser gravado: ${motivo}`,
} as const;
