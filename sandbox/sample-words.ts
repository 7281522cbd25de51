/** Languages in which buyers of the sample write. */
export type SampleLanguage = 'en' | 'de' | 'fr' | 'es';

/** What buyers and a seller of names write in one language. `{domain}`, `{offer}`, `{price}`, `{name}` are filled in. */
type Words = {
  /** name of the buyer, and where the mail comes from */
  people: readonly (readonly [name: string, mail: string])[];
  /** first messages with an offer, and without one */
  offers: readonly string[];
  questions: readonly string[];
  /** the seller's first answer, and a later one */
  answers: readonly string[];
  moreAnswers: readonly string[];
  /** the buyer again: with a higher offer, and with words alone */
  raises: readonly string[];
  /** by Buy now, with the sentence that the page puts there */
  buys: readonly string[];
  replies: readonly string[];
  agrees: readonly string[];
  sold: readonly string[];
};

export const sampleWords: Record<SampleLanguage, Words> = {
  en: {
    people: [
      ['Mara Lindqvist', 'mara@groveline.test'],
      ['Theo Okafor', 'theo.okafor@northbeam.test'],
      ['Priya Raman', 'priya@tallypoint.test'],
      ['Dmitri Kovač', 'dmitri@kovac-studio.test'],
      ['Hanna Sørensen', 'hs@fjordware.test'],
      ['Noor Khalil', 'noor@inkandpaper.test'],
      ['Owen Pritchard', 'owen.pritchard@brightmill.test'],
      ['Grace Adeyemi', 'grace@adeyemi-partners.test'],
      ['Liam Walsh', 'lwalsh@harbourlane.test'],
      ['Yuki Tanabe', 'yuki@tanabe-design.test'],
      ['Ines Carvalho', 'ines@lumenquay.test'],
      ['Ben Hartley', 'benhartley@postbox.test'],
      ['Sofia Bianchi', 'sofia.bianchi@triestelog.test'],
      ['Marcus Bell', 'marcus@bellandco.test'],
      ['Anika Patel', 'anika@seedround.test'],
      ['Tom Reilly', 'tom@reilly-roofing.test'],
      ['Wei Zhang', 'wei.zhang@pearlriver.test'],
      ['Chloe Martin', 'chloe@martinpottery.test'],
      ['Erik Lund', 'erik.lund@nordkap.test'],
      ['Zainab Yusuf', 'zainab@yusuf-legal.test'],
      ['Caleb Stone', 'caleb@stonebroker.test'],
      ['Ruth Feldman', 'ruth@feldmanbooks.test'],
      ['Jack Moore', 'jackmoore@postbox.test'],
      ['Elena Popescu', 'elena@carpathia.test'],
      ['Sam Whitaker', 'sam@whitakerfarms.test'],
      ['Aisha Rahman', 'aisha@rahman.test'],
    ],
    offers: [
      'Hello,\n\nwe are building a payment service for small growers and would love to launch under {domain}. Is the name still available, and would you accept {offer}?\n\nKind regards\n{name}',
      'Hi, is {domain} for sale? I can pay {offer} this week through escrow.',
      'Good afternoon. I represent a client who is interested in {domain}. They have authorised an opening offer of {offer}. Please let me know whether there is room to talk.\n\n{name}',
      'would you take {offer} for {domain}?',
      'Hello there,\nour shop has traded under a longer name for six years and customers keep typing {domain}. We could go to {offer}. Would that work?\n{name}',
      'Hi!\n\nStudent project that is slowly turning into a company. We have {offer} in the budget for a proper name and {domain} is our favourite. Any chance?',
      'Dear owner of {domain},\n\nplease consider our offer of {offer}. We can sign and pay within five working days, and cover the escrow fee.\n\nBest regards\n{name}',
      'IS THIS NAME STILL AVAILABLE? I OFFER {offer} FOR {domain}. PLEASE CALL ME BACK.',
      'Hey, {name} here. We already own the .net and would like to have {domain} beside it. {offer}?',
      'Is there room below the listed price if we close this week? We were thinking of {offer}.',
      'Our board approved a budget of {offer} for {domain}. Could you confirm that the name has no open disputes and can be moved to our registrar?\n\n{name}',
      'I have followed {domain} for two years. My final offer is {offer}, cash, no instalments.',
    ],
    questions: [
      'Could you tell me whether {domain} has ever been used for a shop? We would like to avoid an old reputation.\n\nThanks\n{name}',
      'What would a lease of {domain} cost per month, with an option to buy?',
      'Hello, is this available',
      'What is your best price for {domain}? We are a family business and not a fund.\n{name}',
      'Hi, do you also sell the matching handles on social networks, or is it the domain alone?',
      'I am writing about {domain}. Would you consider a partnership instead of a sale? We do the product, you bring the name.\n\n{name}',
      'How long have you owned {domain}, and does it get any visitors of its own?',
      'Can we pay in three parts? And who would hold the name meanwhile?',
    ],
    answers: [
      'Dear {name},\n\nThank you for your interest. The name is available and is listed at {price}. I could come down a little if we complete through escrow this month.\n\nBest\nJohanna',
      'Hello {name},\n\nthanks for writing. {domain} has never been used for anything else and is free of claims. The asking price is {price}; I am open to a serious offer.\n\nJohanna',
      'Hi {name}, it is still available. I have declined more than that before, so I would need to be closer to {price}.\n\nJohanna',
      'Dear {name},\n\nThe name is free of claims and can move to any registrar. At {price} it would be yours within a week, with escrow at my cost.\n\nKind regards\nJohanna Reyes',
    ],
    moreAnswers: [
      'Dear {name},\n\nWe are close. If the escrow is opened by Friday I will agree.\n\nJohanna',
      'Hello {name}, thank you for coming back. I can meet you halfway, but not below that.\n\nJohanna',
      'I will hold the name for you until the end of next week. After that another buyer is next in line.\n\nJohanna',
    ],
    buys: ['I want to buy {domain} for {price}. Please tell me how we proceed.'],
    raises: [
      'Dear Johanna,\n\nthat is close. We can do {offer} right away and can sign this week.\n\n{name}',
      'ok, what about {offer}? that is really what we have',
      'Our partners agreed to raise the offer to {offer}. Could we split it in two payments?\n\nBest\n{name}',
      'Thank you for the quick answer. {offer}, and we take care of the escrow fee.',
    ],
    replies: [
      'Thank you, I will come back after our meeting on Thursday.',
      'Is there anything you could say about visitors? My partner wants figures before we decide.\n\n{name}',
      'That is more than we planned. Give us a few days, please.',
      'Understood. Could you send me the steps of the transfer, so that our administrator knows what is coming?',
    ],
    agrees: [
      'Agreed. Please send the transfer steps.',
      'Deal. Our lawyer will open the escrow tomorrow morning.\n\n{name}',
    ],
    sold: [
      'Wonderful. The escrow is open, and I have unlocked the name. You will get the transfer code as soon as they confirm the payment.\n\nJohanna',
    ],
  },
  de: {
    people: [
      ['Jonas Brandt', 'jonas@brandt-werbung.test'],
      ['Katharina Vogel', 'k.vogel@vogelundsohn.test'],
      ['Mehmet Yıldız', 'mehmet@yildiz-feinkost.test'],
      ['Pieter de Wit', 'pieter@wattenhof.test'],
      ['Sabine Krüger', 'krueger@hofladen-sued.test'],
      ['Lukas Ebner', 'lukas.ebner@bergwerk.test'],
      ['Anja Schröder', 'anja@schroeder-kanzlei.test'],
      ['Felix Moser', 'felix@moserbau.test'],
      ['Greta Lange', 'greta.lange@postfach.test'],
      ['Thomas Bauer', 't.bauer@stadtwerke-au.test'],
    ],
    offers: [
      'Guten Tag,\n\nwir gründen gerade eine kleine Genossenschaft und würden gern unter {domain} starten. Wären Sie mit {offer} einverstanden?\n\nMit freundlichen Grüßen\n{name}',
      'Hallo, ist {domain} noch zu haben? Ich biete {offer}.',
      'Sehr geehrte Damen und Herren,\n\nim Auftrag eines Mandanten biete ich Ihnen für {domain} einen Betrag von {offer}. Die Abwicklung könnte über einen Treuhänder Ihrer Wahl erfolgen.\n\n{name}',
      'Moin! Uns gehört schon die .de-Adresse, jetzt fehlt uns {domain}. {offer} wären drin.',
      'Unser Vorstand hat ein Budget von {offer} freigegeben. Ist der Name frei von Rechten Dritter?\n\n{name}',
    ],
    questions: [
      'Guten Tag, was soll {domain} denn kosten? Auf der Seite finde ich keinen Preis unter dem Festpreis.\n\n{name}',
      'Wäre auch eine Miete mit Kaufoption denkbar? Wir sind noch in der Planung.',
      'Wurde unter {domain} schon einmal etwas betrieben? Wir möchten keine alten Probleme erben.',
    ],
    answers: [
      'Guten Tag {name},\n\nvielen Dank für Ihr Interesse. Der Name ist frei und mit {price} angesetzt. Bei einer Abwicklung in diesem Monat komme ich Ihnen gern etwas entgegen.\n\nViele Grüße\nJohanna Reyes',
      'Hallo {name},\n\ndanke für Ihre Nachricht. Der Name war nie in Benutzung. Unter {price} möchte ich allerdings nur wenig nachgeben.\n\nJohanna Reyes',
    ],
    moreAnswers: [
      'Guten Tag {name},\n\nwenn das Treuhandkonto bis Freitag eröffnet ist, bin ich einverstanden.\n\nJohanna Reyes',
      'Ich halte den Namen bis Ende nächster Woche für Sie frei.\n\nJohanna Reyes',
    ],
    buys: ['Ich möchte {domain} für {price} kaufen. Bitte sagen Sie mir, wie es weitergeht.'],
    raises: [
      'Guten Tag Frau Reyes,\n\nwir können auf {offer} erhöhen, dann ist unsere Grenze erreicht.\n\n{name}',
      'Unser Beirat hat zugestimmt: {offer}. Können wir in zwei Raten zahlen?',
    ],
    replies: [
      'Danke, ich bespreche das am Donnerstag im Team und melde mich.',
      'Das ist mehr, als wir geplant hatten. Wir brauchen ein paar Tage.\n\n{name}',
    ],
    agrees: ['Einverstanden. Bitte schicken Sie mir die Schritte für den Transfer.'],
    sold: [
      'Sehr schön. Das Treuhandkonto ist eröffnet, und ich habe die Sperre des Namens aufgehoben.\n\nJohanna Reyes',
    ],
  },
  fr: {
    people: [
      ['Aurélie Marchand', 'aurelie@atelier-boreal.test'],
      ['Julien Faure', 'julien.faure@fauretfils.test'],
      ['Camille Roux', 'camille@rouxcommunication.test'],
      ['Nadia Benali', 'nadia@benali-conseil.test'],
      ['Étienne Girard', 'etienne@moulinblanc.test'],
      ['Claire Dupuis', 'c.dupuis@librairie-sud.test'],
      ['Hugo Lefèvre', 'hugo@lefevre.test'],
    ],
    offers: [
      'Bonjour,\n\nnous sommes une petite galerie à Lille et {domain} serait parfait pour notre boutique en ligne. Accepteriez-vous {offer}\u00a0?\n\nBien cordialement\n{name}',
      'Bonjour, {domain} est-il toujours à vendre\u00a0? Je propose {offer}.',
      'Madame, Monsieur,\n\nnotre client souhaite acquérir {domain} et nous a autorisés à proposer {offer}. Nous pouvons conclure rapidement par un tiers de confiance.\n\n{name}',
      'Nous possédons déjà le .fr et voudrions le réunir avec {domain}. Est-ce que {offer} vous conviendrait\u00a0?',
    ],
    questions: [
      'Bonjour, quel est votre meilleur prix pour {domain}\u00a0? Nous sommes une association.\n\n{name}',
      'Est-il possible de louer {domain} pendant un an, avec une option d’achat\u00a0?',
      'Le nom {domain} a-t-il déjà servi à un site\u00a0? Nous voudrions éviter les mauvaises surprises.',
    ],
    answers: [
      'Bonjour {name},\n\nmerci de votre intérêt. Le nom est libre et proposé à {price}. Je peux faire un petit effort si nous concluons ce mois-ci.\n\nCordialement\nJohanna Reyes',
      'Bonjour {name},\n\nle nom n’a jamais été utilisé. Je reste ouverte à une offre sérieuse, proche de {price}.\n\nJohanna Reyes',
    ],
    moreAnswers: [
      'Bonjour {name},\n\nsi le compte séquestre est ouvert avant vendredi, je suis d’accord.\n\nJohanna Reyes',
    ],
    buys: ['Je souhaite acheter {domain} pour {price}. Merci de m’indiquer la suite.'],
    raises: [
      'Bonjour Madame Reyes,\n\nnous pouvons aller jusqu’à {offer}, pas au-delà.\n\n{name}',
      'Merci pour votre réponse. Seriez-vous d’accord pour {offer}, en deux versements\u00a0?',
    ],
    replies: [
      'Merci, j’en parle à mon associé et je reviens vers vous jeudi.',
      'C’est plus que prévu. Laissez-nous quelques jours, s’il vous plaît.\n\n{name}',
    ],
    agrees: ['D’accord. Pouvez-vous m’indiquer les étapes du transfert\u00a0?'],
    sold: ['Parfait. Le compte séquestre est ouvert et j’ai déverrouillé le nom.\n\nJohanna Reyes'],
  },
  es: {
    people: [
      ['Rosa Calderón', 'rosa@calderon-viajes.test'],
      ['Javier Ortega', 'javier.ortega@ortegaasociados.test'],
      ['Lucía Navarro', 'lucia@panaderia-navarro.test'],
      ['Martín Quiroga', 'martin@quiroga.test'],
      ['Carmen Vidal', 'carmen.vidal@vidalestudio.test'],
      ['Diego Salas', 'diego@salasmotor.test'],
      ['Elena Fuentes', 'elena@fuentesclara.test'],
    ],
    offers: [
      'Buenos días:\n\nsomos una pequeña agencia de viajes y nos gustaría usar {domain} para nuestra nueva web. ¿Aceptaría {offer}?\n\nUn saludo\n{name}',
      'Hola, ¿sigue a la venta {domain}? Le ofrezco {offer}.',
      'Estimados señores:\n\nen nombre de un cliente les ofrecemos {offer} por {domain}. Podemos cerrar la operación esta semana con un depósito en garantía.\n\n{name}',
      'Ya tenemos el .es y queremos juntarlo con {domain}. ¿Le parece bien {offer}?',
    ],
    questions: [
      'Buenas tardes, ¿cuál es su mejor precio por {domain}? Somos un negocio familiar.\n\n{name}',
      '¿Sería posible alquilar {domain} durante un año con opción de compra?',
      '¿Se ha usado {domain} antes para alguna tienda? Queremos evitar sorpresas.',
    ],
    answers: [
      'Hola, {name}:\n\ngracias por su interés. El nombre está disponible por {price}. Puedo bajar un poco si cerramos este mes.\n\nUn saludo\nJohanna Reyes',
      'Buenos días, {name}:\n\nel nombre nunca se ha usado. Estoy abierta a una oferta seria, cercana a {price}.\n\nJohanna Reyes',
    ],
    moreAnswers: [
      'Hola, {name}:\n\nsi el depósito en garantía está abierto antes del viernes, estoy de acuerdo.\n\nJohanna Reyes',
    ],
    buys: ['Quiero comprar {domain} por {price}. Dígame, por favor, cómo seguimos.'],
    raises: [
      'Buenos días, Johanna:\n\npodemos llegar a {offer}, pero no más.\n\n{name}',
      'Gracias por contestar tan rápido. ¿Qué le parece {offer} en dos pagos?',
    ],
    replies: [
      'Gracias, lo hablo con mi socio y le digo algo el jueves.',
      'Es más de lo que habíamos pensado. Denos unos días, por favor.\n\n{name}',
    ],
    agrees: ['De acuerdo. ¿Me indica los pasos de la transferencia?'],
    sold: ['Perfecto. El depósito está abierto y ya he desbloqueado el nombre.\n\nJohanna Reyes'],
  },
};

/** What is held as spam in the sample, with why (the codes of contract/inquiries.ts). */
export const sampleSpam: readonly (readonly [name: string, mail: string, text: string, reasons: readonly string[]])[] =
  [
    [
      'Rank Booster',
      'team@rankbooster.test',
      'Hello, we put {domain} on page one of all search engines. 500 backlinks for 49 USD, see https://rankbooster.test/a https://rankbooster.test/b https://rankbooster.test/c',
      ['links', 'words'],
    ],
    [
      'Growth Team',
      'hello@growth-now.test',
      'I visited {domain} and found 14 errors. Reply "YES" for your free SEO audit and guest posts on 300 sites.',
      ['noToken', 'words'],
    ],
    [
      'Web Design Pro',
      'sales@webdesignpro.test',
      'Your website {domain} looks outdated. We redesign it for 199 USD, mobile app included.',
      ['tooFast', 'sameText'],
    ],
    [
      'Crypto Desk',
      'desk@coinlift.test',
      'Invest 250 USD today and receive daily profit. Limited places: https://coinlift.test/x https://coinlift.test/y https://coinlift.test/z',
      ['links', 'words', 'noToken'],
    ],
    [
      'Domain Services',
      'notice@expiry-notice.test',
      'FINAL NOTICE: the search engine listing of {domain} expires. Pay 84 USD to keep it.',
      ['honeypot'],
    ],
    ['lkjhgf', 'qpwoeiru@randomly.test', 'asdkjh qweoiu zxmnb', ['honeypot', 'tooFast']],
    [
      'Traffic Partner',
      'ads@trafficpartner.test',
      '10,000 real visitors for {domain} within 24 hours, only 15 USD.',
      ['noToken', 'words', 'sameText'],
    ],
    [
      'Maria',
      'maria@meetings.test',
      'Hello dear, I saw your page and would like to know you. Write me here https://meetings.test/1 or https://meetings.test/2 or https://meetings.test/3',
      ['links'],
    ],
    [
      'Loan Office',
      'office@quickloan.test',
      'We lend 5,000 to 5,000,000 at 2 % a year, without security. Apply today.',
      ['words', 'noToken'],
    ],
  ];
