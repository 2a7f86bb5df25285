#!/bin/sh
# Fecha um período: rateio, planilhas, aprovações, envio ao RM e batidas. Pode ser repetido; 5 diz que ainda falta algo.
# Uso: fechar-mes.sh RATEIO.xlsx AAAA-MM PASTA
exec aponta fechar-mes --rateio "$1" --periodo "$2" --saida "$3" --espera "${ESPERA:-1440}" --sim
