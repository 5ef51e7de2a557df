; Windows setup of the launcher: one shortcut that opens the station in its own window of the installed browser.
; makensis -DADDRESS=https://…/Aufnahme -DVERSION=1.0.0 -DICON=app.ico -DOUT=setup.exe setup.nsi
Unicode true
SetCompress off
ManifestDPIAware true
RequestExecutionLevel user

Name "ePassbild"
OutFile "${OUT}"
Icon "${ICON}"
UninstallIcon "${ICON}"
InstallDir "$LOCALAPPDATA\ePassbild"
BrandingText "ePassbild ${VERSION}"

VIProductVersion "${VERSION}.0"
VIAddVersionKey /LANG=1031 "ProductName" "ePassbild"
VIAddVersionKey /LANG=1031 "FileDescription" "ePassbild Aufnahmestation"
VIAddVersionKey /LANG=1031 "FileVersion" "${VERSION}"
VIAddVersionKey /LANG=1031 "LegalCopyright" "EUPL-1.2"

LoadLanguageFile "${NSISDIR}\Contrib\Language files\German.nlf"

Page instfiles
UninstPage uninstConfirm
UninstPage instfiles

!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\ePassbild"
; The station has a browser profile of its own, so that removing the launcher removes all that the browser has kept for it.
!define PROFILE "$INSTDIR\Profil"
!define OPTIONS '"--user-data-dir=${PROFILE}" --no-first-run --no-default-browser-check'
!define APP_PATHS "Software\Microsoft\Windows\CurrentVersion\App Paths"

Var Browser

; Chrome first, as the page recommends it; Edge is on every Windows.
Function FindBrowser
  ReadRegStr $Browser HKCU "${APP_PATHS}\chrome.exe" ""
  StrCmp $Browser "" 0 found
  ReadRegStr $Browser HKLM "${APP_PATHS}\chrome.exe" ""
  StrCmp $Browser "" 0 found
  ReadRegStr $Browser HKLM "${APP_PATHS}\msedge.exe" ""
  StrCmp $Browser "" 0 found
  MessageBox MB_ICONSTOP "Bitte installieren Sie zuerst Google Chrome oder Microsoft Edge." /SD IDOK
  Abort
found:
FunctionEnd

Section
  Call FindBrowser
  SetOutPath "$INSTDIR"
  File "/oname=ePassbild.ico" "${ICON}"
  CreateShortcut "$SMPROGRAMS\ePassbild Aufnahme.lnk" "$Browser" '${OPTIONS} "--app=${ADDRESS}"' "$INSTDIR\ePassbild.ico"
  CreateShortcut "$DESKTOP\ePassbild Aufnahme.lnk" "$Browser" '${OPTIONS} "--app=${ADDRESS}"' "$INSTDIR\ePassbild.ico"
  WriteUninstaller "$INSTDIR\Deinstallieren.exe"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "ePassbild Aufnahmestation"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\ePassbild.ico"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "ePassbild"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\Deinstallieren.exe"'
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
SectionEnd

Section Uninstall
remove:
  IfFileExists "${PROFILE}\*.*" 0 removed
  ClearErrors
  RMDir /r "${PROFILE}"
  IfErrors 0 removed
  MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "Bitte schließen Sie zuerst das Fenster der Aufnahmestation. Gelöscht wird nur, was der Browser für sie gespeichert hat." /SD IDCANCEL IDRETRY remove
  Abort
removed:
  Delete "$SMPROGRAMS\ePassbild Aufnahme.lnk"
  Delete "$DESKTOP\ePassbild Aufnahme.lnk"
  Delete "$INSTDIR\ePassbild.ico"
  Delete "$INSTDIR\Deinstallieren.exe"
  RMDir "$INSTDIR"
  DeleteRegKey HKCU "${UNINSTALL}"
SectionEnd
