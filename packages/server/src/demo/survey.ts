import { addDays } from '@aponta/sdk';
import { instant } from './dates.ts';
import { numbered, type Row } from './rows.ts';

const questions: [pergunta: string, ativa: boolean, age: number][] = [
  ['O treinamento do novo sistema foi suficiente?', false, 300],
  ['O apontamento de horas toma pouco do seu dia?', true, 180],
  ['As aprovações saem a tempo do fechamento?', true, 180],
  ['Você encontra com facilidade o projeto e a atividade certos?', true, 90],
  ['De 0 a 10, quanto você recomendaria o sistema a um colega?', true, 30],
];

/** The questions of the satisfaction survey, as the administration wrote them over time. */
export const surveyQuestions = (today: string): Row<'pergunta_satisfacao'>[] =>
  numbered(
    questions.map(([pergunta, ativa, age]) => ({
      pergunta,
      ativa,
      criada_por: 'ADM0001',
      criada_em: instant(addDays(today, -age), 600),
      // Nobody is asked until ADMIN says so.
      perguntar_em: null,
    })),
  );
