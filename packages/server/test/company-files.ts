import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { prepare } from '../src/database.ts';
import { readFolder } from '../src/import/files.ts';
import { type ImportOptions, importFolder } from '../src/import/import-folder.ts';
import { createDb, createPool } from '../src/infra/db/pool.ts';
import { demoNow, TestClock } from './clock.ts';
import { cloneDatabase } from './database.ts';

/** A small company, a file a table: as people write them, in the order of their names. */
export const companyFiles: Readonly<Record<string, readonly string[]>> = {
  coligadas: ['codigo;nome', '1;Ribeira Engenharia Ltda.'],
  filiais: [
    'codigo;coligada;nome;cnpj;endereco',
    '01;1;Matriz;11.222.333/0001-81;"Rua A, 10; fundos"',
  ],
  'centros-de-custo': [
    'codigo;nome;ativo',
    '1.01;Engenharia;',
    '1.02;Obras;sim',
    '1.03;Antigo;não',
  ],
  calendarios: ['codigo;nome', 'SP;São Paulo'],
  feriados: ['calendario;dia;nome', 'SP;25/12/2026;Natal'],
  secoes: [
    'codigo;descricao;disciplina;filial;centro de custo;jornada especifica;calendario',
    '01.001;Engenharia Civil;Civil;01;1.01;não;SP',
  ],
  equipes: ['codigo;nome', 'E1;Pontes'],
  empresas: ['cnpj;nome;nome fantasia', '12.ABC.345/01DE-35;Cálculo Estrutural ME;Cálculo'],
  funcionarios: [
    'codigo;nome;cpf;pis;tipo;situacao;equipe;empresa;jornada;supervisor interno;chefe interno;gestor',
    'ana01;Ana Prado;529.982.247-25;170.33259.50-4;CLT;;E1;;8:00;;rui01;',
    'RUI01;Rui Sá;;;CLT;ativo;E1;;08:00 08:00 08:00 08:00 06:00 00:00 00:00;;;sim',
    'PJT01;Lia Melo;111.444.777-35;;PJ;A;E1;12ABC34501DE35;;RUI01;RUI01;não',
  ],
  'funcionarios-secoes': [
    'funcionario;inicio;fim;secao',
    'ANA01;01/02/2020;31/12/2024;01.001',
    'ANA01;2025-01-01;;01.001',
    'RUI01;01/02/2019;;01.001',
    'PJT01;01/02/2021;;01.001',
  ],
  'funcionarios-remuneracoes': [
    'funcionario;inicio;fim;valor hora;valor mensal;fator de encargos;bonus',
    'ANA01;01/02/2020;;;12.345,67;1,8;',
    'RUI01;01/02/2019;;;20000;1,75;1.000,00',
    'PJT01;01/02/2021;;98,5;;;',
  ],
  ausencias: [
    'funcionario;inicio;fim;tipo;meio periodo;observacao',
    'ANA01;01/12/2026;20/12/2026;Férias;;',
    'ANA01;21/12/2026;21/12/2026;ATESTADO;sim;Consulta',
  ],
  contratos: ['codigo;titulo', 'CT-1;Ponte do Ribeira'],
  projetos: [
    'codigo;titulo;status;permite apontamento;contrato;empresa;centro de custo',
    'P1;Ponte;ativo;sim;CT-1;;1.02',
    'P2;Proposta;Ativo;sim;;12ABC34501DE35;',
  ],
  'projetos-centros-de-custo': [
    'projeto;centro de custo;percentual',
    'P1;1.01;33,34',
    'P1;1.02;66,66 %',
  ],
  atividades: ['projeto;codigo;nome;sequencial;ativa', 'P1;A1;Cálculo;10;', 'P2;A1;Estudo;10;sim'],
  'tipos-de-formato': ['sigla;nome;a1 equivalente', 'A3;A3;0,25'],
  documentos: [
    'codigo;titulo;disciplina;status;apontavel;formato;folhas;projeto',
    'DE-1;Forma do bloco;Civil;Em elaboração;sim;A3;2;P1',
  ],
  encargos: ['codigo;nome;inicio;fim;valor', 'FGTS;Fundo de garantia;01/01/2020;;8,0000'],
  'locais-de-execucao': ['sigla;nome', 'SP;Escritório'],
  usuarios: [
    'codigo;papeis',
    'ANA01;APONTA_HORAS, SOLICITAR_APROVACAO_APONTAMENTO',
    'RUI01;APROVACAO',
  ],
};

/** A database with tables and nobody in them, and a folder of files to import. */
export async function emptyCompany() {
  const connection = await cloneDatabase();
  const pool = createPool(connection);
  await prepare(pool, { demo: false }, new TestClock(demoNow), pino({ level: 'warn' }));
  const folder = mkdtempSync(join(tmpdir(), 'aponta-cadastros-'));
  const write = (name: string, lines: readonly string[]) =>
    writeFileSync(join(folder, `${name}.csv`), `\uFEFF${lines.join('\r\n')}\r\n`);
  return {
    pool,
    /** For a command. */
    url: `postgres://aponta@/${connection.database}?host=${encodeURIComponent(connection.host)}&port=${connection.port}`,
    folder,
    write,
    writeAll: () => {
      for (const [name, lines] of Object.entries(companyFiles)) write(name, lines);
    },
    /** The file as it is, with a line changed or one more. */
    edit: (name: string, from: string, to: string) =>
      write(name, (companyFiles[name] ?? []).join('\n').replace(from, to).split('\n')),
    run: async (options?: ImportOptions) =>
      importFolder(createDb(pool), await readFolder(folder), new Date(demoNow), options),
    /** An import of these files alone. */
    with: async (files: Readonly<Record<string, readonly string[]>>, options?: ImportOptions) => {
      const others = mkdtempSync(join(tmpdir(), 'aponta-arquivos-'));
      for (const [name, lines] of Object.entries(files))
        writeFileSync(join(others, `${name}.csv`), lines.join('\n'));
      const read = await readFolder(others);
      rmSync(others, { recursive: true });
      return importFolder(createDb(pool), read, new Date(demoNow), options);
    },
    close: async () => {
      rmSync(folder, { recursive: true });
      await pool.end();
    },
  };
}
