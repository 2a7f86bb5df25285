import { completeCnpj } from '../domain/values/identifiers.ts';
import { createRandom, randomDigits } from './random.ts';
import type { Row } from './rows.ts';

/** Whom the company works for, in the order of the contracts. */
const clients = [
  ['Transmissora Vale do Guariroba S.A.', 'Guariroba Transmissão'],
  ['Companhia de Águas do Planalto Sul', 'Águas do Planalto'],
  ['Terminais Marítimos Ponta Serena S.A.', 'Ponta Serena'],
  ['Mineração Serra do Cambuí Ltda.', 'Serra do Cambuí'],
  ['Refinaria Costa do Ipê S.A.', 'Costa do Ipê'],
  ['Concessionária Rodovias da Mantiqueira Alta S.A.', 'Via Mantiqueira Alta'],
  ['Celulose Três Veredas S.A.', 'Três Veredas'],
] as const;

/** The companies of the PJ collaborators. */
const suppliers = [
  ['Moreira Supervisão de Obras Ltda.', 'Moreira Obras'],
  ['Alicerce Projetos Estruturais Ltda.', 'Alicerce'],
  ['Viga Mestra Engenharia Ltda.', 'Viga Mestra'],
  ['Cota Zero Topografia e Projetos Ltda.', 'Cota Zero'],
  ['Fase Neutra Projetos Elétricos Ltda.', 'Fase Neutra'],
  ['Malha de Terra Engenharia Ltda.', 'Malha de Terra'],
  ['Curto e Seletivo Estudos Elétricos Ltda.', 'Seletivo Estudos'],
  ['Torque Engenharia Mecânica Ltda.', 'Torque'],
  ['Isométrico Projetos Industriais Ltda.', 'Isométrico'],
  ['Flange Consultoria em Tubulação Ltda.', 'Flange'],
  ['Setpoint Automação Ltda.', 'Setpoint'],
  ['Talude Geotecnia e Fundações Ltda.', 'Talude'],
  ['Curva S Planejamento Ltda.', 'Curva S'],
  ['Prumo Serviços de Engenharia Ltda.', 'Prumo'],
] as const;

function withCnpj(): Row<'empresa'>[] {
  const random = createRandom('empresa');
  return [...clients, ...suppliers].map(([nome, nome_fantasia], index) => {
    // The youngest company has one of the CNPJ with letters, given out since July 2026.
    const root = index === clients.length + suppliers.length - 1 ? '7KP2' : randomDigits(random, 4);
    const cnpj = completeCnpj(`${root}${randomDigits(random, 4)}0001`);
    return { id: index + 1, nome, nome_fantasia, cnpj, ativa: true };
  });
}

export const empresas = withCnpj();
export const clientes = empresas.slice(0, clients.length);
export const fornecedores = empresas.slice(clients.length);
