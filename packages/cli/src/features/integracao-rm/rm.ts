import type { Command } from 'commander';
import { conferir } from './conferir.ts';
import { enviar } from './enviar.ts';
import { estornar } from './estornar.ts';
import { listar } from './listar.ts';
import { lote } from './lote.ts';
import { marcar } from './marcar.ts';
import { reconciliar } from './reconciliar.ts';
import { verificar } from './verificar.ts';

export function rm(command: Command): void {
  verificar(command.command('verificar').description('Verifica a ligação do servidor com o RM'));
  listar(command.command('listar').description('Lista as medições a integrar com o RM'));
  marcar(command.command('marcar').description('Marca medições como prontas'), 'mark-to-push');
  marcar(command.command('desmarcar').description('Desmarca medições'), 'unmark-to-push');
  enviar(command.command('enviar').description('Envia ao RM todas as medições marcadas'));
  lote(command.command('lote').description('Mostra o andamento de um lote'));
  reconciliar(command.command('reconciliar').description('Decide sobre uma medição incerta'));
  conferir(command.command('conferir').description('Dá por conferida uma divergência'));
  estornar(command.command('estornar').description('Registra um estorno já feito no RM'));
}
