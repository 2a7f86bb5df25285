import type { Random } from './random.ts';

const given =
  `Adriana Alessandra Alexandre Aline Amanda Anderson André Antônio Bianca Bruna Bruno Caio Camila Carla
  Cristiane Daniel Daniela Débora Diego Elisa Érica Fábio Felipe Fernando Flávia Gabriela Guilherme Gustavo
  Henrique Igor Isabela Ivan Jéssica João Jorge José Karina Larissa Leandro Letícia Lívia Luana Luís Luciana
  Marcelo Mariana Maurício Murilo Natália Otávio Paula Paulo Priscila Renata Ricardo Rodrigo Samuel Simone
  Sônia Tatiane Valéria Vanessa Vinícius Vítor Wagner`.split(/\s+/);

const surnames =
  `Aguiar Andrade Araújo Assis Azevedo Barros Bezerra Borges Braga Brito Camargo Campos Cardoso Carvalho Castro
  Coelho Correia Costa Cunha Dias Domingues Esteves Farias Fonseca Freitas Garcia Gomes Guimarães Lacerda Macedo
  Machado Magalhães Marques Medeiros Melo Mendes Menezes Miranda Nascimento Neves Nunes Oliveira Pacheco Paiva
  Peixoto Pereira Queiroz Ramos Reis Ribeiro Rodrigues Salles Sampaio Santana Santos Silva Silveira Soares Tanaka
  Toledo Vasconcelos Viana Vieira Xavier Yamamoto`.split(/\s+/);

/** `count` full names, no given name twice. */
export function fullNames(random: Random, count: number): string[] {
  return random
    .shuffle(given)
    .slice(0, count)
    .map((first) => {
      const [middle, last] = random.shuffle(surnames);
      return random.chance(0.6) ? `${first} ${middle} ${last}` : `${first} ${last}`;
    });
}
