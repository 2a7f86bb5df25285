import { NOTES_VERSION } from './seen-version.ts';
import './notas-versao.css';

const news = [
  {
    title: 'Notificações',
    text: 'O sino do cabeçalho avisa de aprovações, reprovações e do fim de trabalhos longos. Passe o mouse para marcar como lida.',
  },
  {
    title: 'Painéis para o RH e para os gestores',
    text: 'Horas, valores e atrasos de cada equipe ou seção, por período, com gráficos e exportação.',
  },
  {
    title: 'Painel do administrador',
    text: 'Limites de horas extras por dia e por semana, do atraso para apontar e dos meses para solicitar aprovação.',
  },
  {
    title: 'Importação em lote para o RM',
    text: 'As medições prontas vão ao RM de uma vez, com o rateio por centro de custo feito automaticamente.',
  },
];

const removed = [
  { title: 'Regra de aprovação', text: 'Os aprovadores vêm do cadastro de cada colaborador.' },
  {
    title: 'Apontamento individual',
    text: 'As horas são apontadas por dia, em Apontamento de Horas.',
  },
];

export const NotasVersaoScreen = () => (
  <article className="release-notes">
    <h1>Notas de Versão</h1>
    <p className="release-version">Versão {NOTES_VERSION}</p>
    <h2>O que há de novo</h2>
    <Notes notes={news} />
    <h2>O que deixou de existir</h2>
    <Notes notes={removed} />
  </article>
);

const Notes = ({ notes }: { notes: typeof news }) => (
  <dl>
    {notes.map(({ title, text }) => (
      <div key={title}>
        <dt>{title}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);
