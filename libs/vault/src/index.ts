// What the vault offers to the rest of the house.
export {
  type VaultColumn, type VaultDialect, vaultLayout, type VaultRows, vaultSchema, type VaultTable,
  type VaultTableName, vaultTableNames, vaultTables,
} from './tables.js';
export {
  type CarriedVault, carryVault, refusalToCarry, sumOf, type VaultContent, type VaultFault, type VaultPlace,
  type VaultRefusal, type VaultSum,
} from './copy.js';
export { makeVaultTables, serversAt, VAULT_LOCK, VAULT_SCHEMA, vaultInDatabase } from './database.js';
export { openOwnVault, vaultInFile } from './file.js';
