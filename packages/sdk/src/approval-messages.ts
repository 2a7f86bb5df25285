import { formatCount } from './count.ts';

const medicoes = (n: number) => formatCount(n, 'medição', 'medições');

/** Gives the texts of deciding many approvals, of which `texts` has all. */
export const approvalTexts = {
  aprovarVarias: (n: number) => `Aprovar ${medicoes(n)}`,
  reprovarVarias: (n: number) => `Reprovar ${medicoes(n)}`,
  ficamDeFora: (n: number) =>
    n === 1
      ? '1 fica de fora, porque não pode ser decidida agora'
      : `${n} ficam de fora, porque não podem ser decididas agora`,
  comAviso: (n: number) => `${formatCount(n, 'tem aviso', 'têm avisos')}: veja antes de aprovar`,
  decididas: (n: number, total: number) => `${n} de ${total}`,
  loteAprovado: (n: number) => formatCount(n, 'medição aprovada', 'medições aprovadas'),
  loteReprovado: (n: number) => formatCount(n, 'medição reprovada', 'medições reprovadas'),
  loteNaoFeitas: (n: number) => formatCount(n, 'não foi', 'não foram'),
  semApontamentos: 'A solicitação não tem apontamentos.',
  semResposta: 'Sem resposta: tente de novo, nada é decidido duas vezes',
  jaDecidida: 'Já não há o que decidir nesta.',
  nadaAguarda: 'Nada aguarda você. O que espera por outra pessoa está em Em andamento.',
  nadaEmAndamento: 'Nada espera por outra pessoa.',
  nadaDecidido: 'Nada foi decidido ainda.',
  nenhumaAprovacao: 'Nenhuma solicitação espera por você. As de sua equipe aparecem aqui.',
};

/** Reasons that approvers give often; each may be changed before it is sent. */
export const motivosDeReprovacao = [
  'Faltam apontamentos em dias úteis do período',
  'Há horas no projeto ou na atividade errada',
  'Falta o documento nos apontamentos',
  'Há mais horas do que o combinado',
] as const;
