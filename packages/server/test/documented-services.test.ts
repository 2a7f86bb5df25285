import { unwrap } from '@aponta/sdk';
import { createNodeAponta } from '@aponta/sdk/node';
import { describe, expect, test } from 'vitest';
import { startDocumented, type Variant } from './documented-services.ts';
import { startTestGateway, upstreamSettings } from './upstream.ts';

const variants: Variant[] = ['documented', 'named', 'shaped'];

describe.each(variants)('services of other people, %s', (variant) => {
  test('the SDK signs in, reads what they tell, and is told what they do not know', async () => {
    const company = await startDocumented(variant);
    const gateway = await startTestGateway(upstreamSettings((name) => `${company.url}/${name}`));
    const api = createNodeAponta({ baseUrl: `${gateway.url}/api`, retries: 0 });
    await unwrap(api.POST('/apontamento/auth', { body: { user: 'ANA01', password: 'x' } }));
    const user = await unwrap(api.GET('/user'));
    expect(user).toMatchObject({ nome: 'Ana Souza', modulo: 'USER', codigoChefeExterno: null });
    expect(user.papeis).toContain('ADMIN');
    expect(user.codigo).toBe(variant === 'documented' ? '' : 'ANA01');

    const [request] = await unwrap(api.GET('/apontamento/aprovacao-horas/periodo'));
    expect(request?.periodo).toMatchObject({ inicio: '2026-10-26', fim: '2026-11-25' });
    const query = { page: 0, size: 3 };
    const releases = await unwrap(
      api.GET('/apontamento/registro-extraordinario', { params: { query } }),
    );
    expect(releases).toMatchObject({ totalElements: 1, totalPages: 1, page: 0 });
    expect(releases.content[0]).toMatchObject({ inicio: '2026-10-26', saldo: 4.5 });

    const month = { query: { month: 11, year: 2026 } };
    const [day] = await unwrap(api.GET('/apontamento/apontamento', { params: month }));
    expect(day?.apontamentos[0]).toMatchObject({
      data: '2026-11-03',
      centroCusto: '1.02',
      projeto: { codigo: 'P1' },
      atividade: { nome: 'Cálculo' },
    });
    const last = await unwrap(api.GET('/apontamento/apontamento/ultimo'));
    expect(last).toMatchObject({ secao: { codigo: '01.001' }, projeto: { id: 1 } });

    const approvals = await unwrap(api.GET('/apontamento/aprovacao'));
    expect(approvals.content[0]).toMatchObject({
      id: 9,
      status: 'PENDENTE',
      acoes: { aprovar: null },
    });
    expect((await unwrap(api.GET('/apontamento/config'))).limiteHorasExtrasDiario).toBe(2);

    const own = await api.GET('/apontamento/token');
    expect([own.response.status, own.error]).toMatchObject([
      404,
      { messages: 'Recurso não encontrado' },
    ]);
    await gateway.close();
    await company.close();
  });
});
