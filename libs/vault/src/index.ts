// What the vault offers to the rest of the house.
export {
  type VaultColumn, type VaultDialect, type VaultRows, vaultSchema, type VaultTable, type VaultTableName,
  vaultTableNames, vaultTables,
} from './tables.js';
