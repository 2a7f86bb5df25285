import type { Command } from 'commander';
import { conferir } from './conferir.ts';
import { enviar } from './enviar.ts';
import { estornar } from './estornar.ts';
import { listar } from './listar.ts';
import { lote } from './lote.ts';
import { lotes } from './lotes.ts';
import { marcar } from './marcar.ts';
import { portao } from './portao.ts';
import { reconciliar } from './reconciliar.ts';
import { simular } from './simular.ts';
import { verificar } from './verificar.ts';

export function rm(command: Command): void {
  verificar(command.command('verificar').description('Verifica a ligação do servidor com o RM'));
  portao(command.command('portao').description('Mostra ou abre o portão do RM'));
  listar(command.command('listar').description('Lista as medições a integrar com o RM'));
  marcar(command.command('marcar').description('Marca medições como prontas'), 'mark-to-push');
  marcar(command.command('desmarcar').description('Desmarca medições'), 'unmark-to-push');
  enviar(command.command('enviar').description('Envia ao RM todas as medições marcadas'));
  simular(command.command('simular').description('Mostra o que iria ao RM, sem enviar'));
  lote(command.command('lote').description('Mostra o andamento de um lote'));
  lotes(command.command('lotes').description('Lista os lotes enviados'));
  reconciliar(command.command('reconciliar').description('Decide sobre uma medição incerta'));
  conferir(command.command('conferir').description('Dá por conferida uma divergência'));
  estornar(command.command('estornar').description('Registra um estorno já feito no RM'));
}
