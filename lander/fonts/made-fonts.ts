// Written by `node scripts/lander-fonts.ts > lander/fonts/made-fonts.ts`; the build fails when the fonts do not fit it.

/** Each face's file in `landerPaths.fonts`, whose name holds a hash of its bytes. */
export const fontFiles = {
  'bricolage-name': 'bricolage-name-89c08509ac.woff2',
  'bricolage-text': 'bricolage-text-7864efd81c.woff2',
  'bodoni-name': 'bodoni-name-ea23c5ef82.woff2',
  'hanken-text': 'hanken-text-9cc27f7f32.woff2',
  'anybody-name': 'anybody-name-db7da9f479.woff2',
  'anybody-text': 'anybody-text-3a3a37dc93.woff2',
  'mono-text': 'mono-text-c40daca1d9.woff2',
} as const;

/** Advance widths: letter and thousandths of the font's size, in turns. */
export const advanceTables = {
  'bricolage-name':
    '0 594 1 298 2 546 3 562 4 598 5 561 6 592 7 491 8 606 9 600 a 535 b 570 c 535 d 570 e 534 f 366 g 548 h 555 i 224 j 233 k 531 l 224 m 852 n 555 o 565 p 568 q 568 r 389 s 512 t 360 u 550 v 526 w 792 x 532 y 534 z 475 A 649 B 603 C 629 D 619 E 537 F 509 G 648 H 634 I 234 J 318 K 615 L 457 M 812 N 686 O 660 P 581 Q 658 R 609 S 582 T 513 U 625 V 625 W 910 X 611 Y 585 Z 546 . 228 - 310 à 535 á 535 â 535 ä 535 å 535 ç 535 è 534 é 534 ê 534 ë 534 í 224 î 224 ï 224 ñ 555 ó 565 ô 565 ö 565 ø 565 ù 550 ú 550 û 550 ü 550 ß 630 É 537',
  'bodoni-name':
    '0 631 1 560 2 564 3 535 4 607 5 510 6 574 7 514 8 564 9 574 a 539 b 617 c 515 d 617 e 526 f 402 g 608 h 605 i 310 j 314 k 616 l 342 m 870 n 605 o 563 p 617 q 617 r 457 s 443 t 345 u 607 v 550 w 780 x 579 y 562 z 473 A 780 B 671 C 718 D 739 E 626 F 604 G 748 H 774 I 399 J 477 K 726 L 612 M 885 N 776 O 757 P 652 Q 757 R 731 S 584 T 681 U 730 V 782 W 1037 X 778 Y 738 Z 591 . 216 - 360 à 539 á 539 â 539 ä 539 å 539 ç 515 è 526 é 526 ê 526 ë 526 í 311 î 311 ï 311 ñ 605 ó 563 ô 563 ö 563 ø 563 ù 607 ú 607 û 607 ü 607 ß 706 É 626',
  'anybody-name':
    '0 804 1 769 2 828 3 823 4 800 5 815 6 825 7 741 8 811 9 829 a 882 b 880 c 818 d 892 e 878 f 656 g 894 h 873 i 394 j 416 k 831 l 398 m 1271 n 867 o 883 p 880 q 884 r 868 s 869 t 694 u 864 v 830 w 1231 x 863 y 823 z 748 A 967 B 894 C 884 D 885 E 763 F 702 G 921 H 916 I 422 J 886 K 845 L 685 M 1183 N 1040 O 917 P 848 Q 917 R 878 S 897 T 857 U 923 V 912 W 1330 X 907 Y 935 Z 790 . 321 - 609 à 882 á 882 â 882 ä 882 å 882 ç 818 è 878 é 878 ê 878 ë 878 í 385 î 385 ï 385 ñ 867 ó 883 ô 883 ö 883 ø 883 ù 864 ú 864 û 864 ü 864 ß 896 É 763',
} as const;
