import type { Schema } from '@aponta/sdk';
import { campoLabels, formatCnpj } from '@aponta/sdk';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '../../../test/server.ts';
import { at, faults, type Masters, startMasters } from './masters.fixture.ts';
import { campoOf, masters } from './masters.ts';

let the: Masters;
beforeAll(async () => {
  the = await startMasters();
});
afterAll(() => the.server.close());

test('each master tells its fields, and who may change it', async () => {
  const all = (await the.admin({ method: 'GET', url: '/apontamento/cadastros' })).json();
  expect(all.map(({ nome }: Schema<'Cadastro'>) => nome)).toEqual(masters.map(({ nome }) => nome));
  expect(all.every(({ altera }: Schema<'Cadastro'>) => altera)).toBe(true);
  const seen: Schema<'Cadastro'>[] = (
    await the.hr({ method: 'GET', url: '/apontamento/cadastros' })
  ).json();
  expect(seen.filter(({ altera }) => altera).map(({ nome }) => nome)).toEqual([
    'funcionarios',
    'funcionarios-secoes',
    'funcionarios-remuneracoes',
  ]);
  expect(seen.map(({ nome }) => nome)).not.toContain('usuarios');
  expect(seen.find(({ nome }) => nome === 'projetos')?.motivo).toContain('administradores');
});

test('each column with an accent in its name has its words', () => {
  const titles = masters.flatMap(({ table }) => table.columns.map(({ title }) => title));
  const plain = ['nome', 'tipo', 'equipe', 'empresa', 'jornada', 'gestor', 'fim', 'status', 'dia'];
  const known = ['contrato', 'centro de custo', 'permite apontamento', 'projeto', 'sequencial'];
  const more = ['ativa', 'ativo', 'disciplina', 'formato', 'folhas', 'sigla', 'coligada', 'valor'];
  const rest = [...plain, ...known, ...more, 'nome fantasia'];
  expect(titles.filter((title) => !campoLabels[campoOf(title)] && !rest.includes(title))).toEqual(
    [],
  );
});

test('a company is found by its CNPJ as the list shows it, or by a part of that', async () => {
  const [first] = await the.list('empresas');
  const cnpj = formatCnpj(first?.chave ?? '');
  for (const texto of [cnpj, cnpj.slice(0, 10), first?.chave ?? '']) {
    const found = await the.list('empresas', `texto=${encodeURIComponent(texto)}`);
    expect(found.map(({ chave }) => chave)).toContain(first?.chave);
  }
});

test.each(masters.map(({ nome }) => nome))(
  '%s is listed, sorted, searched, read and exported',
  async (nome) => {
    const rows = await the.list(nome, 'size=500');
    expect(rows.length).toBeGreaterThan(0);
    const first = rows[0];
    if (!first) return;
    expect(await the.one(nome, first.chave)).toEqual(first);
    for (const sort of ['nome,desc', 'ativo,asc']) {
      expect(await the.list(nome, `size=500&sort=${sort}`)).toHaveLength(rows.length);
    }
    const found = await the.list(
      nome,
      `size=500&texto=${encodeURIComponent(first.nome.toUpperCase())}`,
    );
    expect(found.map(({ chave }) => chave)).toContain(first.chave);
    const url = `/apontamento/cadastros/${nome}/export?formato=csv`;
    const file = await the.admin({ method: 'GET', url });
    expect(file.statusCode).toBe(200);
    expect(file.body.trim().split('\n').length).toBeGreaterThan(
      rows.length > 499 ? 500 : rows.length,
    );
    // As nothing was changed, nothing is.
    const kept = await the.save(nome, first.chave, first.valores, the.admin, first.versao);
    const own = nome === 'funcionarios-remuneracoes' && first.chave.startsWith('ADM0001');
    if (!own) expect(kept.json(), kept.body).toEqual(first);
  },
);

describe('a row', () => {
  test('is made with what an empty field means, changed, and audited before and after', async () => {
    const made = await the.create('projetos', {
      codigo: 'PRJ-9001',
      titulo: ' Porto ',
      status: 'ATIVO',
      permiteApontamento: true,
      centroCusto: '2.01.001',
    });
    expect(made.statusCode, made.body).toBe(201);
    expect(made.json()).toMatchObject({ chave: 'PRJ-9001', nome: 'Porto', ativo: true });
    const { versao } = made.json();
    const changed = await the.save(
      'projetos',
      'PRJ-9001',
      { status: 'ENCERRADO' },
      the.admin,
      versao,
    );
    expect(changed.json()).toMatchObject({ ativo: false, valores: { titulo: 'Porto' } });
    expect(await the.lastAudit()).toMatchObject({
      operacao: 'salvarLinhaCadastro',
      usuario: 'ADM0001',
      objeto: 'cadastro',
      objeto_id: 'projetos PRJ-9001',
      antes: { status: 'ATIVO' },
      depois: { status: 'ENCERRADO', titulo: 'Porto' },
    });
    expect((await the.list('projetos', 'ativo=false')).map(({ chave }) => chave)).toContain(
      'PRJ-9001',
    );
    expect(
      (await the.list('projetos', 'ativo=true&size=500')).map(({ chave }) => chave),
    ).not.toContain('PRJ-9001');
  });

  test('that another has saved since it was read is not saved over', async () => {
    const { versao } = await the.one('equipes', 'E03');
    expect(
      (await the.save('equipes', 'E03', { nome: 'Portos' }, the.admin, versao)).statusCode,
    ).toBe(200);
    const stale = await the.save('equipes', 'E03', { nome: 'Rodovias' }, the.admin, versao);
    expect(stale.statusCode).toBe(409);
    expect(stale.json().codigo).toBe('CONFLITO');
    expect((await the.one('equipes', 'E03')).valores.nome).toBe('Portos');
  });

  test('of two made at once with one key one is there', async () => {
    const both = await Promise.all(
      ['E-99', 'e-99'].map((codigo) => the.create('equipes', { codigo, nome: 'Túneis' })),
    );
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422]);
  });

  test('is not made with a key that only capitals, accents or spaces tell from another', async () => {
    for (const codigo of ['ÁGUA 1', 'agua  1', 'água 1'])
      await the.create('contratos', { codigo, titulo: 'Adutora' });
    expect(
      (await the.list('contratos', 'texto=agua 1&size=500')).map(({ valores }) => valores.codigo),
    ).toEqual(['ÁGUA 1']);
    expect(faults(await the.create('contratos', { codigo: 'Agua 1', titulo: 'Outra' }))).toEqual([
      'codigo CADASTRO_REPETIDO',
    ]);
    expect((await the.create('contratos', { codigo: '1 ÁGUA', titulo: 'Outra' })).statusCode).toBe(
      201,
    );
  });

  test('is told apart by whether there is a space', async () => {
    for (const codigo of ['PRJ 1', 'PRJ1'])
      expect((await the.create('contratos', { codigo, titulo: codigo })).statusCode).toBe(201);
  });

  test.each([
    ['encargos', 'Z1 01/12/2026 já existe', { codigo: 'Z1', inicio: '01/12/2026', valor: 1 }],
    ['empresas', '11.222.333/0001-81 já existe', { cnpj: '11222333000181' }],
  ])('of %s that is there already is named as people read it', async (cadastro, said, valores) => {
    const row = { nome: 'Novo', ...valores };
    expect((await the.create(cadastro, row)).statusCode).toBe(201);
    const again = await the.create(cadastro, row);
    expect(again.json().messages).toEqual([said]);
  });

  test('is saved by who says what they saw', async () => {
    const url = at('equipes', 'E03');
    const blind = await the.admin({
      method: 'PUT',
      url,
      payload: { valores: { nome: 'Rodovias' } },
    });
    expect(blind.statusCode).toBe(400);
  });

  test('says at each field what is wrong with it', async () => {
    const project = { codigo: 'prj-0001', titulo: '', status: 'FEITO', permiteApontamento: true };
    expect(faults(await the.create('projetos', { ...project, outro: 1 }))).toEqual([
      'outro CAMPO_INVALIDO',
      'titulo CAMPO_OBRIGATORIO',
      'status CAMPO_INVALIDO',
    ]);
    const known = { ...project, titulo: 'Outro', status: 'ATIVO' };
    expect(faults(await the.create('projetos', known))).toEqual(['codigo CADASTRO_REPETIDO']);
    expect(
      faults(await the.create('projetos', { ...known, codigo: 'X', contrato: 'NADA' })),
    ).toEqual(['contrato REFERENCIA_INVALIDA']);
    expect(faults(await the.save('projetos', 'PRJ-0001', { codigo: 'PRJ-0009' }))).toEqual([
      'codigo CHAVE_FIXA',
    ]);
    expect(
      faults(
        await the.create('filiais', {
          codigo: '77',
          coligada: '1',
          nome: 'Filial',
          cnpj: (await the.list('filiais'))[0]?.valores.cnpj,
        }),
      ),
    ).toEqual(['cnpj CADASTRO_REPETIDO']);
  });

  test('refers to what is there in its own letters, and to nothing that went out of use', async () => {
    await the.create('centros-de-custo', { codigo: '9.99.a', nome: 'Túneis' });
    const made = await the.create('projetos', {
      codigo: 'PRJ-9002',
      titulo: 'Túnel',
      status: 'ATIVO',
      permiteApontamento: true,
      centroCusto: '9.99.A',
    });
    expect(made.json().valores.centroCusto).toBe('9.99.a');
    await the.save('centros-de-custo', '9.99.a', { ativo: false });
    expect(faults(await the.save('projetos', 'PRJ-0001', { centroCusto: '9.99.a' }))).toEqual([
      'centroCusto REFERENCIA_INATIVA',
    ]);
    // What has it keeps it.
    expect((await the.save('projetos', 'PRJ-9002', { titulo: 'Túnel novo' })).statusCode).toBe(200);
  });

  test.each([
    ['secoes', '01.02.003', '/funcionarios/secao/find', 'codigo'],
    ['equipes', 'E02', undefined, 'codigo'],
    ['empresas', undefined, '/contrato/empresas/find', 'cnpj'],
  ])(
    'of %s leaves use: it is offered no more, and stays where it is',
    async (nome, chave, find, id) => {
      const key = chave ?? String((await the.list(nome))[0]?.chave);
      const offered = async (query: string) => {
        const answer = await the.admin({ method: 'GET', url: `${find}?size=500${query}` });
        return answer.json().content.map((row: Record<string, string>) => row[id]);
      };
      const saved = await the.save(nome, key, { ativa: false });
      expect(saved.json(), saved.body).toMatchObject({ ativo: false });
      if (find) {
        expect(await offered('')).toContain(key);
        expect(await offered('&ativa=true')).not.toContain(key);
        expect(await offered('&ativa=false')).toEqual([key]);
      }
      const field = { secoes: 'secao', equipes: 'equipe', empresas: 'empresa' }[nome] ?? '';
      const wrong =
        nome === 'secoes'
          ? await the.create('funcionarios-secoes', {
              funcionario: 'PJT0001',
              inicio: '2030-01-01',
              [field]: key,
            })
          : await the.save('funcionarios', nome === 'empresas' ? 'PJT0001' : 'GES0001', {
              [field]: key,
            });
      expect(faults(wrong)).toEqual([`${field} REFERENCIA_INATIVA`]);
      expect((await the.save(nome, key, { ativa: true })).json().ativo).toBe(true);
    },
  );

  test('of a project is split among cost centres that make a whole', async () => {
    const rateio = ['2.01.001 60,5', '2.01.002 39,50'];
    const saved = await the.save('projetos', 'PRJ-0001', { rateio });
    expect(saved.json().valores.rateio, saved.body).toEqual(['2.01.001 60,50', '2.01.002 39,50']);
    const url = '/apontamento/medicao-terceiros/centros-custo/1';
    const prefilled = await (await signIn(the.server.app, 'FIS0001'))({ method: 'GET', url });
    expect(prefilled.json()).toHaveLength(2);
    expect(
      (await the.save('projetos', 'PRJ-0001', { titulo: 'Outro' })).json().valores.rateio,
    ).toHaveLength(2);
    const file = await the.admin({
      method: 'GET',
      url: '/apontamento/cadastros/projetos/export?formato=csv&rateio=true&texto=PRJ-0001',
    });
    // The file that imports it.
    expect(file.headers['content-disposition']).toContain('projetos-centros-de-custo.csv');
    expect(
      file.body
        .replace(/^\uFEFF/, '')
        .trim()
        .split(/\r?\n/),
    ).toEqual([
      'projeto;centro de custo;percentual',
      'PRJ-0001;2.01.001;60,50',
      'PRJ-0001;2.01.002;39,50',
    ]);
    for (const wrong of [['2.01.001 60,00'], ['2.01.001'], ['2.01.001 50,00', '2.01.001 50,00']]) {
      expect(faults(await the.save('projetos', 'PRJ-0001', { rateio: wrong }))).toEqual([
        'rateio RATEIO_INVALIDO',
      ]);
    }
    expect(faults(await the.save('projetos', 'PRJ-0001', { rateio: 'NADA 100,00' }))).toEqual([
      'rateio REFERENCIA_INVALIDA',
    ]);
    expect((await the.save('projetos', 'PRJ-0001', { rateio: [] })).json().valores.rateio).toEqual(
      [],
    );
  });

  test('is gone for nobody: a holiday that is none any more takes no hours', async () => {
    const hours = async () => {
      const caller = await signIn(the.server.app, 'CLT0001');
      const url = '/apontamento/apontamento/esperado?inicio=2026-11-02&fim=2026-11-02';
      return (await caller({ method: 'GET', url })).body;
    };
    const before = await hours();
    const found = (await the.list('feriados', 'size=500')).filter(
      ({ valores }) => valores.dia === '2026-11-02',
    );
    expect(found.length).toBeGreaterThan(0);
    for (const { chave } of found)
      expect((await the.save('feriados', chave, { ativo: false })).statusCode).toBe(200);
    expect(await hours()).not.toBe(before);
    for (const { chave } of found) await the.save('feriados', chave, { ativo: true });
    expect(await hours()).toBe(before);
  });

  test('a time zone of a section is one that there is', async () => {
    const [section] = await the.list('secoes');
    const chave = section?.chave ?? '';
    expect(faults(await the.save('secoes', chave, { fuso: 'America/Lugar' }))).toEqual([
      'fuso CAMPO_INVALIDO',
    ]);
    expect((await the.save('secoes', chave, { fuso: 'America/Manaus' })).json().valores.fuso).toBe(
      'America/Manaus',
    );
  });
});

describe('what files keep', () => {
  const origin = (origem: string, call = the.admin) =>
    call({ method: 'PUT', url: '/apontamento/cadastros/contratos/origem', payload: { origem } });

  test('is not changed here, until ADMIN takes it', async () => {
    expect((await origin('ARQUIVOS')).json()).toMatchObject({ origem: 'ARQUIVOS', altera: false });
    expect(await the.lastAudit()).toMatchObject({
      operacao: 'definirOrigemCadastro',
      antes: { origem: 'TELA' },
      depois: { origem: 'ARQUIVOS' },
    });
    const refused = await the.create('contratos', { codigo: 'CT-9', titulo: 'Nono' });
    expect(refused.json().codigo).toBe('CADASTRO_DE_ARQUIVOS');
    expect((await the.save('contratos', 'CT-001', { titulo: 'Outro' })).statusCode).toBe(422);
    expect((await origin('TELA', the.hr)).statusCode).toBe(403);
    await origin('TELA');
    expect((await the.create('contratos', { codigo: 'CT-9', titulo: 'Nono' })).statusCode).toBe(
      201,
    );
  });
});
