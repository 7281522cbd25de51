/**
 * What mail programs write around a quote, in the languages they speak. Compared in lower case; a letter with its accent
 * stands as it is written.
 */

const list = (...lines: string[]): readonly string[] => lines.join('').split('|');

/** "wrote", as it stands between or behind date and writer. */
export const wroteWords = list(
  'wrote|writes|said|schrieb|schreibt|hat geschrieben|a écrit|a ecrit|écrit|escribió|escribio|ha escrito|',
  'escribe|ha scritto|scrisse|scrive|escreveu|escreve|schreef|heeft geschreven|skrev|kirjoitti|kirjoittaa|',
  'napisał|napisała|napisał(a)|pisze|napsal|napsala|napsal(a)|píše|napísal|napísala|napísal(a)|írta|a scris|',
  'написа|написал|написала|написал(а)|пишет|пишете|писал|писала|пише|написав|написала|је написао|je napisao|',
  'je napisala|je napisao/la|je napisal|έγραψε|yazdı|yazmış|şunu yazdı|كتب|كتبت|كتابة|כתב|כתבה|כתב/ה|נכתב|',
  'نوشت|写道|寫道|写到|撰寫|來信|来信|書きました|のメール|のメッセージ|が書き込みました|작성|쓴 글|님이 작성|đã viết|viết|เขียน|menulis|ने लिखा|',
  'kirjutas|rakstīja|rašė|va escriure|escrigué|skrifaði|schrieben|quoting|zitat von|citando a|citation de',
);

export type HeaderKind = 'from' | 'date' | 'to' | 'subject';

/** The labels of a quoted header block (Outlook, forwards), by what they say. */
export const headerLabels: Record<HeaderKind, readonly string[]> = {
  from: list(
    'from|von|de|da|van|fra|från|lähettäjä|od|feladó|de la|от|от кого|від|від кого|από|kimden|gönderen|من|מאת|',
    '发件人|寄件者|寄件人|差出人|送信者|보낸 사람|보낸사람|từ|người gửi|จาก|dari|pengirim|expéditeur|remitente|mittente|remetente|',
    'afsender|avsändare|avsender|absender|afzender|odesílatel|odosielateľ|nadawca|saatja|no|nuo|kellelt|',
    'pošiljatelj|pošiljalac|šalje|expeditor|फ्रॉम|प्रेषक|فرستنده|از',
  ),
  date: list(
    "sent|date|gesendet|gesendet am|datum|envoyé|envoyé le|envoyée|date d’envoi|date d'envoi|enviado|",
    'enviado el|enviado em|enviada em|enviada|enviado a las|fecha|data|inviato|verzonden|verzonden op|sendt|',
    'dato|skickat|lähetetty|päivämäärä|päiväys|wysłano|wysłane|odesláno|odoslané|dátum|elküldve|küldve|trimis|',
    'data trimiterii|отправлено|отправлен|дата|надіслано|изпратено|ημερομηνία|στάλθηκε|απεστάλη|gönderildi|',
    'gönderilme|gönderme tarihi|tarih|تاريخ|التاريخ|تم الإرسال|أرسلت|נשלח|תאריך|发送时间|发送日期|发件时间|日期|寄件日期|傳送日期|',
    '傳送時間|送信日時|日時|日付|送信済み|보낸 날짜|보낸날짜|날짜|보냄|đã gửi|ngày|ngày gửi|ส่ง|ส่งเมื่อ|วันที่|terkirim|tanggal|dikirim|',
    'poslano|poslato|saadetud|kuupäev|išsiųsta|nosūtīts|date sent|send time|time',
  ),
  to: list(
    'to|an|à|a|para|aan|til|till|vastaanottaja|do|komu|címzett|către|catre|кому|до|για|προς|kime|alıcı|إلى|الى|',
    'אל|收件人|收件者|宛先|받는 사람|받는사람|đến|tới|người nhận|ถึง|kepada|za|prima|kam|kellele|destinataire|destinatario|per|',
    'destinatário|ontvanger|modtager|mottagare|mottaker|empfänger|adresat|примач|получатель|گیرنده|به|प्रति|cc|',
    'kopie|copie|copia|kopi|kopia|копия|copie à|copy|reply-to|antwort an|répondre à|responder a|rispondi a',
  ),
  subject: list(
    'subject|betreff|objet|asunto|oggetto|assunto|onderwerp|emne|ämne|aihe|temat|předmět|predmet|tárgy|subiect|',
    'тема|относно|θέμα|konu|الموضوع|נושא|主题|主題|主旨|件名|제목|chủ đề|tiêu đề|เรื่อง|หัวเรื่อง|subjek|perihal|teema|',
    'tema|priekšmets|assumpte|विषय|موضوع|re',
  ),
};

/** What stands between dashes above an original or forwarded message: a piece of each word for "message". */
export const messageStems = list(
  'message|nachricht|mensaje|messaggio|mensagem|missatge|bericht|meddelande|meddelelse|melding|besked|viesti|',
  'wiadomość|wiadomości|zpráva|správa|üzenet|mesaj|сообщен|повідомлен|письмо|лист|съобщен|порук|poruk|',
  'sporočil|μήνυμα|ileti|رسالة|הודעה|邮件|郵件|メッセージ|메시지|메일|thư|tin nhắn|ข้อความ|pesan|kiri|laišk|vēstul|e-mail|',
  'appointment|termin|पत्र|संदेश',
);

/** Lines of their own above a forwarded message that stand between no dashes (Apple Mail). */
export const forwardLines = list(
  'begin forwarded message|anfang der weitergeleiteten nachricht|anfang der weitergeleiteten e-mail|',
  'début du message réexpédié|début du message transféré|inicio del mensaje reenviado|',
  'inizio messaggio inoltrato|início da mensagem reencaminhada|início da mensagem encaminhada|',
  'begin doorgestuurd bericht|start van doorgestuurd bericht|vidarebefordrat brev|vidarebefordrat mejl|',
  'start på videresendt besked|start på videresendt e-mail|videresendt melding|välitetty viesti alkaa|',
  'początek przekazanej wiadomości|začátek přeposílané zprávy|начало переадресованного сообщения|',
  'переслане повідомлення|iletilmiş ileti başlangıcı|転送されたメッセージ|下面是被转发的邮件|以下是轉寄的郵件|전달된 메시지',
);

/** How a line begins by which a phone or a program names itself below what was typed. */
export const sentFromBeginnings = list(
  'sent from my |sent from mail for |sent from outlook|sent from yahoo|sent from aol|sent from gmail|',
  'sent from samsung|sent from proton|sent from mobile|sent from iphone|sent from ipad|sent from the |',
  'sent from mailspring|sent from spark|sent from blue|sent from fast|sent from tuta|sent from an |sent via |',
  'sent with |get outlook for |sent using |get bluemail|von meinem |gesendet von |gesendet mit |',
  'gesendet aus |gesendet über |diese nachricht wurde von meinem|holen sie sich outlook|outlook für |',
  'envoyé de mon |envoyé de |envoyé depuis |envoyé à partir |envoyé avec |obtenez outlook|',
  'télécharger outlook|enviado desde |enviado con |obtener outlook|enviado do |enviado a partir |',
  'enviado com |enviado pelo |obter o outlook|inviato da |inviato dal |ottieni outlook|scarica outlook|',
  'verstuurd vanaf |verzonden vanaf |verzonden met |verstuurd met |outlook voor |sendt fra |sendt via |',
  'hent outlook|skickat från |skaffa outlook|hämta outlook|lähetetty |hanki outlook|wysłane z |wysłano z |',
  'pobierz outlook|odesláno z |odesláno ze |odoslané z |odoslané zo |küldve: |az iphone|trimis de pe |',
  'отправлено с |отправлено из |надіслано з |надіслано із |изпратено от |poslano s |poslato sa |',
  'στάλθηκε από |dikirim dari |được gửi từ |đã gửi từ |ส่งจาก|تم الإرسال من|أُرسلت من|נשלח מה|发自我的|发自|從我的|',
  '來自我的|나의 |내 ',
);

/** How such a line ends where the name of the device comes first. */
export const sentFromEndings = list(
  'gesendet|gesendet.|versendet|gönderildi|gönderildi.|から送信|から送信しました|에서 보냄|傳送|发送',
);

/** Lines above which an answer is asked for. */
export const answerAbove = list(
  'above this line|oberhalb dieser linie|oberhalb dieser zeile|über dieser zeile|über dieser linie|',
  'au-dessus de cette ligne|encima de esta línea|sobre esta línea|sopra questa linea|acima desta linha|',
  'boven deze lijn',
);
