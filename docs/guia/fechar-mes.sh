#!/bin/sh
# Fecha um período: rateio, aprovações, envio ao RM e batidas. Pode ser repetido.
# Uso: fechar-mes.sh RATEIO.xlsx AAAA-MM PASTA
set -eu
rateio=$1 periodo=$2 pasta=$3

# 5 é "feito em parte": colaboradores já importados ficam como estão.
aponta rateio importar "$rateio" --periodo "$periodo" || [ $? -eq 5 ]
aponta rateio exportar --clt --periodo "$periodo" --saida "$pasta/rateio-clt.xlsx"
aponta rateio exportar --pj --periodo "$periodo" --saida "$pasta/rateio-pj.xlsx"

until [ "$(aponta aprovacao listar --periodo "$periodo" --pendente --json --colunas id)" = '[]' ]; do
  sleep "${ESPERA:-600}"
done

aponta rm marcar --periodo "$periodo" --sim
if [ "$(aponta rm listar subcontratadas --periodo "$periodo" --marcadas --json --colunas id)" != '[]' ]; then
  aponta rm enviar --sim --aguardar
fi

for condicao in clt pj; do
  aponta batidas exportar --periodo "$periodo" --condicao "$condicao" --saida "$pasta/batidas-$condicao.xlsx"
done
