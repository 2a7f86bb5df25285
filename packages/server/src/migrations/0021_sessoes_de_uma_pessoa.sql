-- All sessions of a person, the ended ones too: who has signed in from an address, and who sees the own ones.
drop index sessao_usuario;
create index sessao_usuario on sessao (usuario, criada_em desc);
