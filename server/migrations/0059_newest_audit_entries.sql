-- Otherwise the blocks since the last vacuum, up to a fifth of the log, are read by every search for a time.
ALTER INDEX "audit_log_at" SET (autosummarize = on);