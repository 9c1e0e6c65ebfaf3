/**
 * What the demo runs with instead of what the firm configured. It lives in a folder that goes away with it, and
 * an empty value wins over that of .env: in the firm's bucket the demo would remove the files that its own
 * database does not know, and among the firm's backups it would put its own and remove older ones.
 */
export const demoVariables = (folder) => ({
  DATA_DIR: folder,
  DATABASE_URL: '',
  FILES_URL: '',
  BACKUP_URL: '',
  SMTP_URL: '',
});
