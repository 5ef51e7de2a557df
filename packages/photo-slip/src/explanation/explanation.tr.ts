import type { Explanation } from './explanation-texts.ts'

export const TURKISH: Explanation = {
  lang: 'tr',
  dir: 'ltr',
  name: 'Türkçe',
  title: 'Şimdi ne yapmalısınız?',
  take: 'Bu belgeyi resmî daireye (Amt) götürün.',
  scan: {
    two: 'Görevli iki koddan birini okutur ve fotoğrafınızı görür.',
    one: 'Görevli kodu okutur ve fotoğrafınızı görür.',
  },
  decides: 'Fotoğrafın uygun olup olmadığına resmî daire karar verir.',
  again: 'Fotoğrafa bir kez daha mı ihtiyacınız var? Bunu görevliye söyleyin.',
  valid: 'Belge 6 ay geçerlidir. Sonra fotoğraf silinir.',
  keep: 'Belgeyi başkasına vermeyin. Belgenin fotoğrafını çekmeyin.',
  lost: 'Belgeyi kaybettiniz mi? Yeniden fotoğraf stüdyosuna gidin.',
  paper: 'Ehliyet, sağlık kartı ve vize için kâğıda basılmış fotoğraf gerekir.',
}
