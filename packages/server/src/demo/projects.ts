import { clientes } from './companies.ts';
import { atividades, atividadesInternas, disciplinas, portfolio } from './portfolio.ts';
import { createRandom } from './random.ts';
import { type Company, numbered, type Row } from './rows.ts';

export type Projects = Pick<
  Company,
  'contrato' | 'projeto' | 'projeto_centro_custo' | 'atividade' | 'documento'
>;

/** The projects, counted from 1, that take no entries. */
const ended = [5, 15, 30, 39];
const suspended = [10, 25, 34];
const blocked = [20, 35];

const fourDigits = (value: number) => String(value).padStart(4, '0');

export function generateProjects(): Projects {
  const contrato = portfolio.map(({ titulo }, index) => ({
    codigo: contractCode(index),
    titulo,
  }));
  const projeto = portfolio.flatMap(({ centros, projetos }, contract) =>
    projetos.map((titulo, index): Row<'projeto'> => {
      const id = contract * projetos.length + index + 1;
      const status = ended.includes(id)
        ? 'ENCERRADO'
        : suspended.includes(id)
          ? 'SUSPENSO'
          : 'ATIVO';
      return {
        id,
        codigo: `PRJ-${fourDigits(id)}`,
        titulo,
        status,
        permite_apontamento: status === 'ATIVO' && !blocked.includes(id),
        contrato: contractCode(contract),
        empresa_id: clientes[contract]?.id ?? null,
        centro_custo: centros[index % centros.length] ?? null,
      };
    }),
  );
  return {
    contrato,
    projeto,
    projeto_centro_custo: projeto.flatMap(costCentres),
    atividade: numbered(projeto.flatMap(activities)),
    documento: numbered(projeto.flatMap(documents)),
  };
}

const contractCode = (index: number) => `CT-${String(index + 1).padStart(3, '0')}`;

export const isInternal = ({ empresa_id }: Row<'projeto'>) => empresa_id === null;

function costCentres({
  id,
  contrato,
  centro_custo,
}: Row<'projeto'>): Row<'projeto_centro_custo'>[] {
  const random = createRandom(`rateio ${id}`);
  const own = centro_custo ?? '1.01.002';
  const contract = portfolio.find((_, index) => contractCode(index) === contrato);
  const others = [...(contract?.centros ?? []), '1.03.001', '1.03.002'].filter((c) => c !== own);
  const shares = random.pick([[10000], [7000, 3000], [5500, 2750, 1750], [3334, 3333, 3333]]);
  return [own, ...others].slice(0, shares.length).map((codigo, index) => ({
    projeto_id: id,
    centro_custo: codigo,
    percentual: shares[index] ?? 0,
  }));
}

function activities(projeto: Row<'projeto'>): Omit<Row<'atividade'>, 'id'>[] {
  const random = createRandom(`atividade ${projeto.id}`);
  const internal = isInternal(projeto);
  const list = internal ? atividadesInternas : atividades.filter(() => random.chance(0.9));
  return list.map(([codigo, nome], index) => ({
    projeto_id: projeto.id,
    codigo,
    nome,
    sequencial: (index + 1) * 10,
    // The first two stay, so that every project has work to log.
    ativa: internal || index < 2 || random.chance(0.88),
  }));
}

function documents(projeto: Row<'projeto'>): Omit<Row<'documento'>, 'id'>[] {
  const random = createRandom(`documento ${projeto.id}`);
  const project = projeto.codigo.replace('-', '');
  return Object.entries(disciplinas)
    .filter(([disciplina]) => isInternal(projeto) === (disciplina === 'Administração'))
    .flatMap(([disciplina, { sigla, documentos }]) =>
      documentos.map(([tipo, titulo, formato], index) => {
        // The first of each discipline is always being drawn up.
        const status = index === 0 ? 'EM_ELABORACAO' : random.pick(statuses);
        return {
          codigo: `${tipo}-${project}-${sigla}-${fourDigits(index + 1)}`,
          titulo,
          disciplina,
          status,
          apontavel: index === 0 || (!closedStatuses.includes(status) && random.chance(0.9)),
          formato,
          qtd_folhas: formato === 'A4' ? random.int(5, 80) : random.int(1, 6),
          projeto_id: projeto.id,
        };
      }),
    );
}

const statuses = [
  'EM_ELABORACAO',
  'EM_ELABORACAO',
  'EM_ELABORACAO',
  'EM_VERIFICACAO',
  'EM_VERIFICACAO',
  'EMITIDO',
  'EMITIDO',
  'CANCELADO',
] as const;
const closedStatuses: readonly string[] = ['EMITIDO', 'CANCELADO'];
