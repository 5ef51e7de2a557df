-- Staff are registered with a placeholder in place of a phone; it was kept as if it were one.
UPDATE "accounts" SET "phone" = '' WHERE "phone" = '0000000000';