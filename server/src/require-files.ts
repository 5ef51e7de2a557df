import { requireSealFiles } from '#adapters/sealing/sealer.ts'
import { createVault } from '#adapters/vault/vault.ts'
import { readListenerFiles } from '#app/mutual-tls/listener-files.ts'
import { readReleaseKey } from '#features/software/require-signature.ts'
import { readAuditKey } from '#platform/audit/audit-signer.ts'
import type { Config } from '#platform/config.ts'
import { SettingFileFault } from '#platform/setting-file.ts'
import { ConfigFaults, SettingsWrong } from './config.ts'

type Files = Pick<Config, 'auditKeyFile' | 'releaseKeyFile' | 'keyFile' | 'seal' | 'retrieval'>

/** Throws as `readConfig` does where the files of keys and certificates that the settings name are not as they must be. */
export async function requireFiles(config: Files): Promise<void> {
  const { auditKeyFile, releaseKeyFile, retrieval } = config
  const looks = await Promise.allSettled([
    createVault(config),
    auditKeyFile && readAuditKey(auditKeyFile),
    releaseKeyFile && readReleaseKey(releaseKeyFile),
    requireSealFiles(config.seal),
    retrieval && readListenerFiles(retrieval),
  ])
  const faults = looks.flatMap((look) => (look.status === 'rejected' ? [look.reason] : []))
  const other = faults.find((fault) => !(fault instanceof SettingFileFault))
  if (other) throw other
  const sentences = faults.map(({ message }) => message)
  if (faults.some(({ isUnread }) => isUnread)) throw new ConfigFaults(sentences)
  if (faults.length > 0) throw new SettingsWrong(sentences)
}
