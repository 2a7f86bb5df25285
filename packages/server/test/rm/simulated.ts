import { simulated as defaults, type RmConfig } from '../../src/infra/rm-config.ts';
import type { Movement } from '../../src/rm/gateway.ts';
import type { Masters } from '../../src/rm/simulado/masters.ts';
import {
  type SimulatedRm,
  type SimulatedRmOptions,
  startSimulatedRm,
} from '../../src/rm/simulado/server.ts';

/** Suppliers with and without mask, of one company and of all, one twice, one in both and one that is out of use. */
export const masters: Masters = {
  coligadas: [
    { codigo: '1', nome: 'Matriz' },
    { codigo: '2', nome: 'Filial & Cia' },
  ],
  centrosCusto: [
    { codigo: '01.001', nome: 'Obras', ativo: true },
    { codigo: '000123', nome: 'Gerência', ativo: true },
    { codigo: '9', nome: 'Velho', ativo: false },
  ],
  fornecedores: [
    { coligada: '1', codigo: '000042', nome: 'Um', cnpj: '11.222.333/0001-81', ativo: true },
    { coligada: '0', codigo: 'F2', nome: 'Dois', cnpj: '12345678000195', ativo: true },
    { coligada: '0', codigo: 'A', nome: 'Três', cnpj: '7KP2ZZZZ000142', ativo: true },
    { coligada: '1', codigo: 'B', nome: 'Três', cnpj: '7K.P2Z.ZZZ/0001-42', ativo: true },
    { coligada: '1', codigo: 'G', nome: 'Três', cnpj: '7KP2ZZZZ000142', ativo: true },
    { coligada: '0', codigo: 'H', nome: 'Seis', cnpj: '45543915000181', ativo: true },
    { coligada: '1', codigo: 'I', nome: 'Seis', cnpj: '45543915000181', ativo: true },
    { coligada: '1', codigo: 'C', nome: 'Quatro', cnpj: '33000167000101', ativo: false },
    { coligada: '2', codigo: 'D', nome: 'Cinco', cnpj: '60746948000112', ativo: true },
  ],
  produtos: ['101', '102'],
  tipos: ['1.2.50', '1.2.51'],
  encargos: [
    { codigo: 'INSS', nome: 'INSS patronal', inicio: '2025-01-01', fim: null, valor: '20.5000' },
  ],
};

const { usuario, senha, coligada } = defaults;

export const startRm = (options: Partial<SimulatedRmOptions> = {}): Promise<SimulatedRm> =>
  startSimulatedRm({ usuario, senha, coligada, masters: () => masters, ...options });

/** The configuration of a simulated RM of the given culture. */
export const configOf = (url: string, change: Partial<RmConfig> = {}): RmConfig => ({
  ...defaults,
  url,
  timeoutMs: 1_000,
  ...change,
});

/** The configuration with another level and way of the split. */
export function withSplit(
  config: RmConfig,
  nivel: RmConfig['tipos']['MS']['nivel'],
  modo: RmConfig['tipos']['MS']['modo'],
): RmConfig {
  const { MS, MT } = config.tipos;
  return { ...config, tipos: { MS: { ...MS, nivel, modo }, MT: { ...MT, nivel, modo } } };
}

export const movimento = (change: Partial<Movement> = {}): Movement => ({
  tipo: 'MS',
  coligada: '1',
  chave: 'APONTA:X7QK2M:MS:12',
  numero: 12,
  emissao: '2026-10-29',
  fornecedor: { coligada: '1', codigo: '000042' },
  centavos: 123_456n,
  partes: [
    { centroCusto: '000123', percentual: 3_333 },
    { centroCusto: '01.001', percentual: 6_667 },
  ],
  historico: 'Medição MS-000012 de Um & Cia <Ltda>, 10/2026',
  lugar: {
    codigo: 'MS-000012',
    cnpj: '11222333000181',
    secao: '1.01',
    projeto: 'PRJ-0022',
    contrato: 'CT-7',
    inicio: '2026-09-26',
    fim: '2026-10-25',
  },
  ...change,
});

/** The variables of a server that sends to this RM. */
export function rmVariables(url: string): Record<string, string> {
  const { filial, decimal, tipos } = defaults;
  const ofKind = Object.entries(tipos).flatMap(([kind, tipo]) => [
    [`RM_${kind}_CODTMV`, tipo.codtmv],
    [`RM_${kind}_SERIE`, tipo.serie],
    [`RM_${kind}_CODLOC`, tipo.codloc],
    [`RM_${kind}_IDPRD`, tipo.idprd],
    [`RM_${kind}_CODUND`, tipo.codund],
    [`RM_${kind}_CODCPG`, tipo.codcpg],
  ]);
  return {
    RM_URL: url,
    RM_USUARIO: usuario,
    RM_SENHA: senha,
    RM_COLIGADA: coligada,
    RM_FILIAL: filial,
    RM_DECIMAL: decimal,
    ...Object.fromEntries(ofKind),
  };
}
