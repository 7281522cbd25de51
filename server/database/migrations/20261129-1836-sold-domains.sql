-- Names that are sold, left out where offers to decide are counted: few of a portfolio.
create index domain_sold on domain (user_id, id) where status = 1;
