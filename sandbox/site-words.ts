export type SiteLanguage = 'en' | 'de' | 'fr' | 'es';

/** What sites of one language say. `{name}` is the domain name, `{brand}` its label as a heading. */
type Words = {
  nav: readonly [about: string, work: string, contact: string, legal: string];
  /** what somebody does, and two sentences about it */
  trades: readonly (readonly [title: string, first: string, second: string])[];
  since: string;
  products: readonly string[];
  toCart: string;
  posts: readonly (readonly [title: string, beginning: string])[];
  forSale: readonly [title: string, text: string, buy: string, offer: string];
  related: string;
  topics: readonly string[];
  soon: readonly [title: string, text: string];
  construction: readonly [title: string, text: string];
  registered: readonly [title: string, text: string];
  signIn: readonly [title: string, mail: string, password: string];
  maintenance: string;
};

export const siteWords: Record<SiteLanguage, Words> = {
  en: {
    nav: ['About', 'Our work', 'Contact', 'Privacy'],
    trades: [
      [
        'Timber windows, made to last',
        'We build and restore sash windows for old houses, with joints that can be taken apart again.',
        'Each frame is measured on site, cut in our workshop and painted three times before it leaves.',
      ],
      [
        'Bookkeeping for small firms',
        'We keep the books of forty shops and studios, file their returns and answer when they call.',
        'You send photographs of your receipts, and once a month you hear where you stand.',
      ],
      [
        'A practice for hands and shoulders',
        'Physiotherapists who treat people that work with their hands: musicians, carpenters, surgeons.',
        'First appointments take an hour, and most people need no more than six.',
      ],
      [
        'Cameras repaired while you wait',
        'We mend shutters, light meters and lenses of film cameras made since the nineteen-fifties.',
        'Spare parts come from our own stock, and every repair is guaranteed for a year.',
      ],
      [
        'Drawings for buildings that stand',
        'Structural engineers for timber, brick and steel, from a garden wall to a railway bridge.',
        'We walk the site before we calculate, and we sign what we draw.',
      ],
    ],
    since: 'Founded in {year}, run by the people who started it.',
    products: [
      'Linen apron',
      'Walnut board',
      'Enamel jug',
      'Wool blanket',
      'Brass hook',
      'Cast pan',
      'Glass carafe',
      'Oak stool',
    ],
    toCart: 'Add to basket',
    posts: [
      [
        'What the frost left of the beans',
        'Two nights were enough. The row along the wall stood, everything in the open is gone, and so this is about cloches.',
      ],
      [
        'A week without a car in the hills',
        'The bus comes at seven and at five. Between the two there is time to walk further than I had planned.',
      ],
      [
        'Bread, eleventh attempt',
        'More water, less patience, and an oven stone that finally is hot enough. Notes on what changed and what did not.',
      ],
    ],
    forSale: [
      '{name} is for sale',
      'The owner of {name} offers this domain for sale. Buy it now at the price below, or make an offer.',
      'Buy now for {price}',
      'Make an offer',
    ],
    related: 'Related searches',
    topics: ['Car insurance', 'Credit cards', 'Web hosting', 'Cheap flights', 'Online degrees', 'Dental implants'],
    soon: ['Coming soon', 'Something new is on its way. Leave your address and we tell you when it opens.'],
    construction: ['Under construction', 'This website is under construction. Please come back later.'],
    registered: [
      'This domain has just been registered',
      '{name} was registered at {registrar}. Its owner has not put up a website yet.',
    ],
    signIn: ['Sign in to {brand}', 'E-mail address', 'Password'],
    maintenance: 'We are improving our shop and will be back in a few hours.',
  },
  de: {
    nav: ['Über uns', 'Arbeiten', 'Kontakt', 'Impressum'],
    trades: [
      [
        'Holzfenster, die lange halten',
        'Wir bauen und erneuern Kastenfenster für alte Häuser, mit Verbindungen, die sich wieder lösen lassen.',
        'Jeder Rahmen wird vor Ort vermessen, in unserer Werkstatt geschnitten und dreimal gestrichen.',
      ],
      [
        'Buchhaltung für kleine Betriebe',
        'Wir führen die Bücher von vierzig Läden und Ateliers, melden ihre Steuern an und gehen ans Telefon.',
        'Sie schicken Fotos Ihrer Belege und hören einmal im Monat, wo Sie stehen.',
      ],
      [
        'Eine Praxis für Hände und Schultern',
        'Physiotherapie für Menschen, die mit den Händen arbeiten: Musiker, Tischlerinnen, Chirurgen.',
        'Der erste Termin dauert eine Stunde, und meistens genügen sechs.',
      ],
      [
        'Kameras reparieren, während Sie warten',
        'Wir richten Verschlüsse, Belichtungsmesser und Objektive von Filmkameras seit den Fünfzigerjahren.',
        'Ersatzteile kommen aus eigenem Bestand, auf jede Reparatur geben wir ein Jahr Garantie.',
      ],
    ],
    since: 'Gegründet {year}, bis heute von denselben Menschen geführt.',
    products: ['Leinenschürze', 'Nussbaumbrett', 'Emaillekanne', 'Wolldecke', 'Messinghaken', 'Gusspfanne'],
    toCart: 'In den Warenkorb',
    posts: [
      [
        'Was der Frost von den Bohnen übrig ließ',
        'Zwei Nächte haben genügt. Die Reihe an der Mauer steht noch, alles im Freien ist hin, also geht es um Glocken.',
      ],
      [
        'Eine Woche ohne Auto in den Bergen',
        'Der Bus kommt um sieben und um fünf. Dazwischen bleibt Zeit, weiter zu gehen, als ich vorhatte.',
      ],
    ],
    forSale: [
      '{name} steht zum Verkauf',
      'Der Inhaber von {name} bietet diese Domain zum Kauf an. Kaufen Sie sofort zum Festpreis oder machen Sie ein Angebot.',
      'Für {price} kaufen',
      'Angebot machen',
    ],
    related: 'Ähnliche Suchanfragen',
    topics: ['Kfz-Versicherung', 'Kreditkarten', 'Webhosting', 'Billigflüge', 'Fernstudium', 'Zahnimplantate'],
    soon: ['Bald mehr', 'Hier entsteht etwas Neues. Hinterlassen Sie Ihre Adresse, wir melden uns zur Eröffnung.'],
    construction: ['Im Aufbau', 'Hier entsteht eine neue Internetpräsenz. Bitte schauen Sie später wieder vorbei.'],
    registered: [
      'Diese Domain wurde soeben registriert',
      '{name} wurde bei {registrar} registriert. Der Inhaber hat noch keine Website eingerichtet.',
    ],
    signIn: ['Bei {brand} anmelden', 'E-Mail-Adresse', 'Passwort'],
    maintenance: 'Wir verbessern unseren Shop und sind in wenigen Stunden zurück.',
  },
  fr: {
    nav: ['À propos', 'Nos travaux', 'Contact', 'Mentions légales'],
    trades: [
      [
        'Des fenêtres en bois, faites pour durer',
        'Nous fabriquons et restaurons des fenêtres pour maisons anciennes, avec des assemblages démontables.',
        'Chaque cadre est mesuré sur place, coupé dans notre atelier et peint trois fois avant de partir.',
      ],
      [
        'La comptabilité des petites maisons',
        'Nous tenons les livres de quarante boutiques et ateliers, déclarons leurs impôts et répondons au téléphone.',
        'Vous envoyez les photos de vos reçus, et une fois par mois vous savez où vous en êtes.',
      ],
      [
        'Un cabinet pour les mains et les épaules',
        'Des kinésithérapeutes pour celles et ceux qui travaillent de leurs mains : musiciens, menuisières, chirurgiens.',
        'Le premier rendez-vous dure une heure, et six suffisent le plus souvent.',
      ],
    ],
    since: 'Maison fondée en {year}, tenue depuis par les mêmes personnes.',
    products: [
      'Tablier en lin',
      'Planche en noyer',
      'Broc émaillé',
      'Plaid en laine',
      'Patère en laiton',
      'Poêle en fonte',
    ],
    toCart: 'Ajouter au panier',
    posts: [
      [
        'Ce que le gel a laissé des haricots',
        'Deux nuits ont suffi. Le rang le long du mur tient, tout le reste est perdu, il sera donc question de cloches.',
      ],
      [
        'Une semaine sans voiture dans les collines',
        'Le car passe à sept heures et à cinq heures. Entre les deux, on marche plus loin que prévu.',
      ],
    ],
    forSale: [
      '{name} est à vendre',
      'Le propriétaire de {name} met ce nom de domaine en vente. Achetez-le au prix indiqué ou faites une offre.',
      'Acheter pour {price}',
      'Faire une offre',
    ],
    related: 'Recherches associées',
    topics: ['Assurance auto', 'Cartes de crédit', 'Hébergement web', 'Vols pas chers', 'Formation en ligne'],
    soon: [
      'Bientôt en ligne',
      'Du nouveau se prépare ici. Laissez votre adresse, nous vous préviendrons à l’ouverture.',
    ],
    construction: ['En construction', 'Ce site est en construction. Merci de revenir plus tard.'],
    registered: [
      'Ce domaine vient d’être enregistré',
      '{name} a été enregistré chez {registrar}. Son titulaire n’a pas encore publié de site.',
    ],
    signIn: ['Connexion à {brand}', 'Adresse e-mail', 'Mot de passe'],
    maintenance: 'Nous améliorons notre boutique et revenons dans quelques heures.',
  },
  es: {
    nav: ['Quiénes somos', 'Trabajos', 'Contacto', 'Aviso legal'],
    trades: [
      [
        'Ventanas de madera hechas para durar',
        'Fabricamos y restauramos ventanas para casas antiguas, con uniones que se pueden desmontar.',
        'Cada marco se mide en la obra, se corta en nuestro taller y se pinta tres veces antes de salir.',
      ],
      [
        'Contabilidad para pequeñas empresas',
        'Llevamos los libros de cuarenta tiendas y estudios, presentamos sus impuestos y cogemos el teléfono.',
        'Usted envía fotos de sus recibos y una vez al mes sabe cómo van sus cuentas.',
      ],
      [
        'Una consulta para manos y hombros',
        'Fisioterapia para quienes trabajan con las manos: músicos, carpinteras, cirujanos.',
        'La primera visita dura una hora, y casi nadie necesita más de seis.',
      ],
    ],
    since: 'Fundada en {year}, llevada desde entonces por las mismas personas.',
    products: [
      'Delantal de lino',
      'Tabla de nogal',
      'Jarra esmaltada',
      'Manta de lana',
      'Gancho de latón',
      'Sartén de hierro',
    ],
    toCart: 'Añadir a la cesta',
    posts: [
      [
        'Lo que la helada dejó de las judías',
        'Bastaron dos noches. La hilera junto al muro resiste, lo demás se perdió, así que hablaremos de campanas.',
      ],
      [
        'Una semana sin coche en la sierra',
        'El autobús pasa a las siete y a las cinco. Entre uno y otro hay tiempo de andar más de lo previsto.',
      ],
    ],
    forSale: [
      '{name} está en venta',
      'El titular de {name} ofrece este dominio en venta. Cómprelo al precio indicado o haga una oferta.',
      'Comprar por {price}',
      'Hacer una oferta',
    ],
    related: 'Búsquedas relacionadas',
    topics: ['Seguro de coche', 'Tarjetas de crédito', 'Alojamiento web', 'Vuelos baratos', 'Cursos en línea'],
    soon: ['Próximamente', 'Algo nuevo está en camino. Deje su dirección y le avisaremos cuando abra.'],
    construction: ['En construcción', 'Esta página está en construcción. Vuelva más tarde.'],
    registered: [
      'Este dominio acaba de registrarse',
      '{name} se registró en {registrar}. Su titular todavía no ha publicado una página.',
    ],
    signIn: ['Entrar en {brand}', 'Correo electrónico', 'Contraseña'],
    maintenance: 'Estamos mejorando la tienda y volvemos en unas horas.',
  },
};
