-- A method is saved once by the wallet itself, in the transaction that stores it.
DROP TABLE IF EXISTS stripe_methods;
